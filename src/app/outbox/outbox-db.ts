import { browserDatabase } from "../../lib/local/database";
import { outboxDatabaseEntry } from "../../lib/local/entries/outbox";
import { mayBeReplaced, type OutboxEntry } from "./entry";
import { placeAfter } from "./machine";

/** The storage of entries. Each call is durable when it resolves, and rejects in a browser that stores nothing. */
export type OutboxStore = {
  all: () => Promise<OutboxEntry[]>;
  /** Adds one after all others, in place of `replaced` when that is given and may be replaced, both or neither. */
  add: (entry: Omit<OutboxEntry, "place">, replaced?: string) => Promise<void>;
  /** Changes an entry as it is kept now; null removes it. One that is gone stays gone. */
  change: (id: string, next: (entry: OutboxEntry) => OutboxEntry | null) => Promise<OutboxEntry | null>;
};

/**
 * The entries of this browser, in IndexedDB. Each call is written to the disk before it resolves. `onWiped` is called
 * when the browser deletes them, which it may do when the site has no persistent storage.
 */
export function browserStore(onWiped: () => void = () => {}): OutboxStore {
  const transact = browserDatabase<OutboxEntry>({
    name: outboxDatabaseEntry.key,
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
        await entries.put({ ...entry, place: placeAfter(kept) });
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
