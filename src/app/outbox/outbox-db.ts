import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { outboxDatabaseEntry } from "../../lib/local/entries/outbox";
import { mayBeReplaced, type OutboxEntry } from "./entry";
import { placeAfter } from "./machine";

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry };
}

/** Where entries are kept. Each call is durable when it resolves, and rejects where the browser keeps nothing. */
export type OutboxStore = {
  all: () => Promise<OutboxEntry[]>;
  /** Adds one after all others, in place of `replaced` when that is given and may be replaced, both or neither. */
  add: (entry: Omit<OutboxEntry, "place">, replaced?: string) => Promise<void>;
  /** Changes an entry as it is kept now; null removes it. One that is gone stays gone. */
  change: (id: string, next: (entry: OutboxEntry) => OutboxEntry | null) => Promise<OutboxEntry | null>;
};

/**
 * The entries of this browser, in IndexedDB. Written through to the disk before a call resolves. `onWiped` is told when the
 * browser takes them away, which it may do where it was not asked to keep them.
 */
export function browserStore(onWiped: () => void = () => {}): OutboxStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    opened ??= openDB<Schema>(outboxDatabaseEntry.key, 1, {
      upgrade: (database) => void database.createObjectStore("entries", { keyPath: "id" }),
      // Another tab holds a newer version, or removes it: the next call opens it anew.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
        onWiped();
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const write = async () => (await open()).transaction("entries", "readwrite", { durability: "strict" });
  return {
    all: async () => await (await open()).getAll("entries"),
    async add(entry, replaced) {
      const change = await write();
      const kept = await change.store.getAll();
      const old = kept.find(({ id }) => id === replaced);
      if (old !== undefined && mayBeReplaced(old)) void change.store.delete(old.id);
      void change.store.put({ ...entry, place: placeAfter(kept) });
      await change.done;
    },
    async change(id, next) {
      const change = await write();
      const entry = await change.store.get(id);
      const changed = entry === undefined ? null : next(entry);
      if (changed !== null) void change.store.put(changed);
      else void change.store.delete(id);
      await change.done;
      return changed;
    },
  };
}
