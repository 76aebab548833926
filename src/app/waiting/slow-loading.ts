import { offlineStore } from "../live/live-store";
import { retryCount } from "../live/retry";

/** After so long a page that is still grey says that it takes long. */
const SLOW_MS = 5000;
/** One grey shape follows another while a page comes together: a gap this short does not begin the wait anew. */
const GAP_MS = 500;

type Show = (slow: boolean) => void;

const loading: Show[] = [];
let since = 0;
let endedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Counts something as loading until the returned function is called. The first of those that load is reported as slow
 * when the page has waited for some seconds, or at once without a connection; trying again restarts the wait.
 */
export function startLoading(show: Show): () => void {
  if (loading.length === 0 && performance.now() - endedAt > GAP_MS) since = performance.now();
  loading.push(show);
  const unsubscribe = retryCount.subscribe(() => {
    since = performance.now();
    look();
  });
  const unfollow = offlineStore.subscribe(look);
  look();
  return () => {
    unsubscribe();
    unfollow();
    loading.splice(loading.indexOf(show), 1);
    if (loading.length === 0) endedAt = performance.now();
    look();
  };
}

function look(): void {
  clearTimeout(timer);
  const left = since + SLOW_MS - performance.now();
  const says = left <= 0 || offlineStore.get();
  loading.forEach((show, index) => show(says && index === 0));
  if (loading.length > 0 && left > 0) timer = setTimeout(look, left);
}
