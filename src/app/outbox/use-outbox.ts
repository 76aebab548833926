import { createStore, useStore } from "../../lib/store";
import type { OutboxEntry } from "./entry";
import { outbox } from "./start";

const none: readonly OutboxEntry[] = [];
const ofServer = createStore(none);
const noneSealed = createStore(0);

/**
 * The entries of the account that is logged in, or of the guest, that wait in this browser or were refused, oldest
 * first. Empty on a server.
 */
export function useOutbox(): readonly OutboxEntry[] {
  return useStore(typeof window === "undefined" ? ofServer : outbox().entries, none);
}

/** How many entries of accounts wait in this browser that are not logged in. */
export function useSealed(): number {
  return useStore(typeof window === "undefined" ? noneSealed : outbox().sealed, 0);
}

/** The last entry about this subject that waits or was refused, or null. */
export function useWaiting(about: string): OutboxEntry | null {
  return useOutbox().findLast((entry) => entry.about === about) ?? null;
}
