import type { Sealed } from "convex-local-first/outbox/outbox";
import { createLocalMutations } from "convex-local-first/react/local-mutations";
import { createStore, useStore } from "../../lib/store";
import { useSession } from "../session/session";
import type { OutboxEntry } from "./entry";
import { handOver, outbox } from "./start";

const noneSealed = createStore<Sealed>({ account: null, count: 0 });

/** The hooks by which screens write what may wait for a connection. */
export const { useLocalMutation, useOutbox } = createLocalMutations<OutboxEntry>({
  outbox: () => outbox(),
  hand: (entry) => handOver(entry),
});

/** How many entries of accounts wait in this browser that are not logged in; 0 until it is known who is. */
export function useSealed(): number {
  const session = useSession();
  const { account, count } = useStore(typeof window === "undefined" ? noneSealed : outbox().sealed, noneSealed.get());
  const here = session.status === "signedIn" ? session.viewer.userId : null;
  // Right after a login the count is still the guest's, to whom everything of this account was another's.
  return session.status !== "unknown" && account === here ? count : 0;
}
