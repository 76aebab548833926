import { useEffect, useState } from "react";
import { hasNetwork } from "convex-local-first/network";
import { watchErrors } from "../../lib/report-error";
import { keepToastsOffButtons } from "../../ui/overlays/keep-off-buttons";
import { watchParts } from "../worker/gone-version";
import { NOTICE_PATH } from "./notice-path";
import styles from "./site-notice.module.css";

/** How often an open page asks again, in milliseconds. */
const AGAIN_MS = 60_000;
/** How soon it asks again when the deployment gave no answer. */
const RETRY_MS = 5000;

/** The notice that staff wrote, asked for now, each minute, and when somebody comes back to the page. Waits offline. */
export function SiteNoticeLine() {
  const [notice, setNotice] = useState("");
  // It comes once each page stands, and so does this, which no page waits for.
  useEffect(watchErrors, []);
  useEffect(() => watchParts(import.meta.url), []);
  useEffect(keepToastsOffButtons, []);
  useEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      if (!hasNetwork()) {
        timer = setTimeout(ask, RETRY_MS);
        return;
      }
      readNotice(over.signal).then(
        (words) => {
          setNotice(words);
          if (!over.signal.aborted) timer = setTimeout(ask, AGAIN_MS);
        },
        () => {
          if (!over.signal.aborted) timer = setTimeout(ask, RETRY_MS);
        },
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return (
    <div role="status">
      {notice !== "" && (
        <p className={styles.notice}>
          <span className="wrap">{notice}</span>
        </p>
      )}
    </div>
  );
}

/** From the site's server, which asks the deployment for all visitors at once. Empty from a server that has none. Rejects when there is no answer. */
async function readNotice(signal: AbortSignal): Promise<string> {
  const response = await fetch(NOTICE_PATH, { signal });
  // A host that only has files answers with a page of its own.
  const isNotice = response.ok && response.headers.get("content-type")?.startsWith("text/plain");
  return isNotice ? await response.text() : "";
}
