import { mayBeReplaced, type Entry, type NewEntry } from "../outbox/entry";
import type { Handed, Outbox } from "../outbox/outbox";
import { createStore, useStore } from "../store";

/** What the hooks of mutations need of the app around them. */
export type LocalMutationsOptions<E extends Entry> = {
  /** The outbox of this tab; called in a browser only. */
  outbox: () => Pick<Outbox<E>, "entries">;
  /** Hands an entry over in the name of the account that is logged in. */
  hand: (entry: NewEntry<E>) => Promise<Handed>;
};

/** How screens write about one thing. */
export type LocalMutation<E extends Entry> = {
  /**
   * Sends it now or, without a connection, keeps it until it arrives. Rejects with the deployment's reason, and keeps
   * nothing then.
   */
  send: (entry: Omit<NewEntry<E>, "about">) => Promise<Handed>;
  /** The last entry about this that waits or was refused while nobody looked, as its `state` says; or null. */
  entry: E | null;
};

/** The hooks by which screens write. */
export type LocalMutations<E extends Entry> = {
  /**
   * Writes about a subject, and says how it stands with the last of it. With "each", every sending is another thing, such
   * as a message. With "one" it is always the same thing, such as a profile: a sending takes the place of what was refused
   * or has not been tried yet.
   */
  useLocalMutation: (about: string, kind?: "each" | "one") => LocalMutation<E>;
  /** The entries of this account that wait in this browser or were refused, oldest first. Empty on a server. */
  useOutbox: () => readonly E[];
};

/** Makes the hooks by which screens write. */
export function createLocalMutations<E extends Entry>(options: LocalMutationsOptions<E>): LocalMutations<E> {
  const { outbox, hand } = options;
  const none: readonly E[] = [];
  const ofServer = createStore(none);
  const useOutbox = () => useStore(typeof window === "undefined" ? ofServer : outbox().entries, none);

  return {
    useOutbox,
    useLocalMutation(about, kind = "each") {
      const entry = useOutbox().findLast((each) => each.about === about) ?? null;
      const replaces = kind === "one" && entry !== null && mayBeReplaced(entry) ? entry.id : undefined;
      return { entry, send: (made) => hand({ replaces, ...made, about } as unknown as NewEntry<E>) };
    },
  };
}
