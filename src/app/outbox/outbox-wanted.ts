import { createStore } from "../../lib/store";
import { outboxEntry } from "../../lib/local/entries/outbox";
import { readKept } from "../../lib/local/storage";

/** True as soon as something waits in this browser, so that its code is fetched and the header counts it. */
export const outboxWanted = createStore(false);

/** Whether something waits in this browser, whoever left it. */
export function waitsInOutbox(): boolean {
  return readKept(outboxEntry) !== null;
}

/** Looks whether something waits in this browser. */
export function lookForWaiting(): void {
  if (waitsInOutbox()) outboxWanted.set(true);
}
