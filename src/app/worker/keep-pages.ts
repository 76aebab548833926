import { wait } from "../../lib/wait";
import { sessionStore } from "../session/session";

const KEEP_AFTER_MS = 2000;
/** A page in which nothing was scrolled, typed or touched for so long is at rest. */
const REST_MS = 500;
const MOVEMENTS = ["scroll", "keydown", "pointerdown"] as const;

/** Whether this site can have a service worker here; in development it has none. */
export const hasWorker = () => import.meta.env.PROD && "serviceWorker" in navigator;

/**
 * Makes the service worker store the pages behind a login while somebody is logged in: a few files whenever the page is
 * idle, so that scrolling and typing do not wait for them. Failed files are fetched again when there is a connection.
 * Returns a function that stops it.
 */
export function keepPagesSoon(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let movedAt = -Infinity;
  let latest = 0;
  const onMove = () => {
    movedAt = performance.now();
  };
  const atRest = async () => {
    for (let left = Infinity; left > 0;) {
      left = movedAt + REST_MS - performance.now();
      if (left > 0) await wait(left);
    }
  };
  const keep = async (turn: number) => {
    const { active } = await navigator.serviceWorker.ready;
    for (let isKept = false; !isKept;) {
      await atRest();
      if (active === null || turn !== latest || sessionStore.get().status !== "signedIn") return;
      isKept = await keepSome(active);
    }
  };
  const begin = () => {
    clearTimeout(timer);
    const turn = ++latest;
    if (hasWorker()) timer = setTimeout(() => void keep(turn), KEEP_AFTER_MS);
  };

  const unsubscribe = sessionStore.subscribe(begin);
  window.addEventListener("online", begin);
  for (const movement of MOVEMENTS) window.addEventListener(movement, onMove, { capture: true, passive: true });
  return () => {
    latest += 1;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", begin);
    for (const movement of MOVEMENTS) window.removeEventListener(movement, onMove, { capture: true });
  };
}

/** Resolves with whether all is kept. A worker that could not keep a file does not answer. */
function keepSome(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage("keep", [port2]);
  });
}
