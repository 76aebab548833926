import { useEffect, useState } from "react";
import { readConfig } from "../config";
import styles from "./site-notice.module.css";

/** How often an open page asks again, in milliseconds. */
const AGAIN_MS = 60_000;
/** How soon it asks again when the deployment gave no answer. */
const RETRY_MS = 5000;

/** The notice that staff wrote, asked for now, each minute, and when somebody comes back to the page. */
export function SiteNoticeLine() {
  const [notice, setNotice] = useState("");
  useEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
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

/** Without the Convex client, which pages for visitors do without. Rejects when the deployment cannot be reached. */
async function readNotice(signal: AbortSignal): Promise<string> {
  const response = await fetch(`${readConfig().convexUrl}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: "switches:state", args: {}, format: "json" }),
    signal,
  });
  if (!response.ok) throw new Error(`The notice was answered with ${response.status}.`);
  const { value } = (await response.json()) as { value?: { notice?: unknown } };
  return typeof value?.notice === "string" ? value.notice : "";
}
