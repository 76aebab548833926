import { createStore } from "../../lib/store";
import { outboxDatabaseEntry, sentEntry } from "../../lib/local/entries/outbox";
import { hasRows } from "convex-local-first/device/has-rows";
import { readKept } from "convex-local-first/device/storage";

/** True as soon as an entry waits in this browser, so that its code is fetched and the header counts it. */
export const outboxWanted = createStore(false);

/** Whether an entry waits in this browser, of any account. */
export function waitsInOutbox(): Promise<boolean> {
  return hasRows(outboxDatabaseEntry.key);
}

/**
 * Updates `outboxWanted` when an entry waits in this browser, or was sent lately: now, and whenever another tab has
 * news. Returns a function that ends it.
 */
export function lookForWaiting(): () => void {
  const want = () => outboxWanted.set(true);
  if (readKept(sentEntry) !== null) want();
  else void waitsInOutbox().then((waits) => waits && want());
  const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(outboxDatabaseEntry.key);
  tabs?.addEventListener("message", want);
  return () => tabs?.close();
}
