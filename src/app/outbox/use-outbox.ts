import { useStore } from "../../lib/store";
import type { OutboxEntry } from "./entry";
import { outbox } from "./start";

const none: readonly OutboxEntry[] = [];

/** What the account that is logged in, or the guest, has waiting here or was refused; oldest first. Browser only. */
export function useOutbox(): readonly OutboxEntry[] {
  return useStore(outbox().entries, none);
}

/** The last entry about something, if one waits or was refused. */
export function useWaiting(about: string): OutboxEntry | null {
  return useOutbox().findLast((entry) => entry.about === about) ?? null;
}
