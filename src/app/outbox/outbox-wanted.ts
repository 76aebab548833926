import { createStore } from "../../lib/store";
import { outboxEntry } from "../../lib/local/entries/outbox";
import { readKept } from "../../lib/local/storage";

/** True as soon as an entry waits in this browser, so that its code is fetched and the header counts it. */
export const outboxWanted = createStore(false);

/** Whether an entry waits in this browser, of any account. */
export function waitsInOutbox(): boolean {
  return readKept(outboxEntry) !== null;
}

/** Checks whether an entry waits in this browser, and updates `outboxWanted`. */
export function lookForWaiting(): void {
  if (waitsInOutbox()) outboxWanted.set(true);
}
