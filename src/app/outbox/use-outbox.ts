import { createStore, useStore } from "../../lib/store";
import type { OutboxEntry } from "./entry";
import { outbox } from "./start";

const none: readonly OutboxEntry[] = [];
const ofServer = createStore(none);

/** What the account that is logged in, or the guest, has waiting here or was refused; oldest first. Nothing on a server. */
export function useOutbox(): readonly OutboxEntry[] {
  return useStore(typeof window === "undefined" ? ofServer : outbox().entries, none);
}

/** The last entry about something, if one waits or was refused. */
export function useWaiting(about: string): OutboxEntry | null {
  return useOutbox().findLast((entry) => entry.about === about) ?? null;
}
