import { browserDatabase } from "../device/database";
import { mayBeReplaced, type Entry } from "./entry";
import { placeAfter } from "./machine";

/** The storage of entries. Each call is durable when it resolves, and rejects in a browser that stores nothing. */
export type OutboxStore<E extends Entry> = {
  all: () => Promise<E[]>;
  /** Adds one after all others, in place of `replaced` when that is given and may be replaced, both or neither. */
  add: (entry: Unplaced<E>, replaced?: string) => Promise<void>;
  /** Changes an entry as it is kept now; null removes it. One that is gone stays gone. */
  change: (id: string, next: (entry: E) => E | null) => Promise<E | null>;
};

/** An entry that has no place in the order yet. */
export type Unplaced<E extends Entry> = Omit<E, "place">;

/**
 * The entries of this browser, in the database of this name. Each call is written to the disk before it resolves. `onWiped` is called
 * when the browser deletes them, which it may do when the site has no persistent storage.
 */
export function browserStore<E extends Entry>(name: string, onWiped: () => void = () => {}): OutboxStore<E> {
  const transact = browserDatabase<E>({
    name,
    store: "entries",
    keyPath: "id",
    durability: "strict",
    onWiped,
  });
  return {
    all: () => transact("readonly", (entries) => entries.getAll()),
    add: (entry, replaced) =>
      transact("readwrite", async (entries) => {
        const kept = await entries.getAll();
        const old = kept.find(({ id }) => id === replaced);
        if (old !== undefined && mayBeReplaced(old)) await entries.delete(old.id);
        await entries.put({ ...entry, place: placeAfter(kept) } as unknown as E);
      }),
    change: (id, next) =>
      transact("readwrite", async (entries) => {
        const entry = await entries.get(id);
        const changed = entry === undefined ? null : next(entry);
        await (changed !== null ? entries.put(changed) : entries.delete(id));
        return changed;
      }),
  };
}
