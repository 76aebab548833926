import { CloudDownload, RefreshCw, WifiOff } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { offlineStore } from "../live/live-store";
import { retryLive } from "../live/retry";
import { useNewVersion } from "../worker/use-new-version";
import { shownAnswers } from "../live/shown-answers";
import { startLoading } from "../waiting/slow-loading";
import { useStore } from "../../lib/store";
import styles from "./offline-line.module.css";

const TIME_ZONE = "Europe/Amsterdam";

/**
 * A time in words: "14:32" for today, "21 november, 14:32" for another day. Does not load the larger formatters of
 * domain/dates.
 */
function momentInWords(time: number, now = Date.now()): string {
  const day = (at: number) =>
    new Date(at).toLocaleDateString("nl-NL", { day: "numeric", month: "long", timeZone: TIME_ZONE });
  const clock = new Date(time).toLocaleTimeString("nl-NL", { hour: "2-digit", minute: "2-digit", timeZone: TIME_ZONE });
  return day(time) === day(now) ? clock : `${day(time)}, ${clock}`;
}

/** How long the latest answer may take before the page says from when the shown data is, in milliseconds. */
const GRACE_MS = 1500;

const nothing = shownAnswers.store.get();

/**
 * A line on top of a live page that has no connection or slow answers: it says from when the shown data is. With a
 * connection it offers a new version of the site, if there is one.
 */
export function OfflineLine() {
  const offline = useStore(offlineStore, false);
  const { shows, waits } = useStore(shownAnswers.store, nothing);
  const renew = useNewVersion();
  const from = shows ? shownAnswers.from() : null;
  const isLate = waits && from !== null;
  return (
    <div role="status">
      {offline && <Line icon={<WifiOff size={17} strokeWidth={1.75} aria-hidden />}>{offlineWords(from)}</Line>}
      {!offline && isLate && <LateLine from={from} />}
      {!offline && !isLate && renew !== null && (
        <Line icon={<RefreshCw size={17} strokeWidth={1.75} aria-hidden />}>
          Nieuwe versie.{" "}
          <button type="button" onClick={renew}>
            Vernieuwen
          </button>
        </Line>
      )}
    </div>
  );
}

function offlineWords(from: number | null): ReactNode {
  if (from !== null) return `Offline. Je ziet de stand van ${momentInWords(from)}.`;
  return (
    <>
      Geen verbinding. <span className={styles.long}>Wijzigingen worden verstuurd zodra je weer online bent.</span>
      <span className={styles.short}>Wijzigingen gaan later mee.</span>
    </>
  );
}

/** What was seen before stands there, and the latest does not come at once. */
function LateLine({ from }: { from: number }) {
  const [late, setLate] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => startLoading(setSlow), []);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late && !slow) return null;
  return (
    <Line icon={<CloudDownload size={17} strokeWidth={1.75} aria-hidden />}>
      <span>
        {slow ? "Het laden duurt langer dan normaal. " : ""}Je ziet de stand van {momentInWords(from)}.{" "}
      </span>
      {slow && (
        <button type="button" onClick={retryLive}>
          Probeer opnieuw
        </button>
      )}
    </Line>
  );
}

/** Stays at the top of the screen. The page and the headers that stick there stand below it meanwhile. */
function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p ref={tellHeight} className={styles.line}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** A ref that tells the page's styles how high a line is, as long as it is there. */
export function tellHeight(line: HTMLElement | null) {
  if (line === null) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty("--vo-line", `${line.offsetHeight}px`));
  sizes.observe(line);
  return () => {
    sizes.disconnect();
    style.removeProperty("--vo-line");
  };
}
