import { createStore, useStore } from "../../lib/store";
import { useSession } from "../session/session";
import type { OutboxEntry } from "./entry";
import type { Sealed } from "./outbox";
import { outbox } from "./start";

const none: readonly OutboxEntry[] = [];
const ofServer = createStore(none);
const noneSealed = createStore<Sealed>({ account: null, count: 0 });

/**
 * The entries of the account that is logged in, or of the guest, that wait in this browser or were refused, oldest
 * first. Empty on a server.
 */
export function useOutbox(): readonly OutboxEntry[] {
  return useStore(typeof window === "undefined" ? ofServer : outbox().entries, none);
}

/** How many entries of accounts wait in this browser that are not logged in; 0 until it is known who is. */
export function useSealed(): number {
  const session = useSession();
  const { account, count } = useStore(typeof window === "undefined" ? noneSealed : outbox().sealed, noneSealed.get());
  const here = session.status === "signedIn" ? session.viewer.userId : null;
  // Right after a login the count is still the guest's, to whom everything of this account was another's.
  return session.status !== "unknown" && account === here ? count : 0;
}

/** The last entry about this subject that waits or was refused, or null. */
export function useWaiting(about: string): OutboxEntry | null {
  return useOutbox().findLast((entry) => entry.about === about) ?? null;
}
