// The only place that opens the browser's databases.
import { openDB, type IDBPDatabase, type IDBPObjectStore } from "idb";
import { DATABASE_PATIENCE_MS } from "./has-rows";
import { assertStores } from "./storage";

/** Thrown when the browser's database did not answer in time; nothing of what was asked was done. */
export class DatabaseSilent extends Error {
  override name = "DatabaseSilent";
}

/** The page was left in the middle. Nobody sees it: what was asked is done when the page is shown again. */
class PageLeft extends Error {
  override name = "PageLeft";
}

/** The rows of a database, in one transaction. */
export type Rows<Row> = {
  get: (key: string) => Promise<Row | undefined>;
  getAll: () => Promise<Row[]>;
  put: (row: Row) => Promise<unknown>;
  delete: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};

/**
 * Runs reads and writes in one transaction. Rejects in a browser that stores nothing or whose database does not answer.
 */
export type Transact<Row> = <T>(mode: "readonly" | "readwrite", work: (rows: Rows<Row>) => Promise<T>) => Promise<T>;

let shown = Promise.resolve();
const running = new Set<() => void>();

// A page that is kept for "back" stands still in the middle of its transaction, and in WebKit no page of the site can read
// the database from then on.
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", () => {
    shown = new Promise((resolve) => {
      window.addEventListener("pageshow", () => resolve(), { once: true });
      // Some browsers tell of a page that is hidden and seen again in this way only.
      document.addEventListener("visibilitychange", () => void (document.hidden || resolve()));
    });
    for (const leave of [...running]) leave();
  });
}

/**
 * A database with one store, which each page opens at its first use. `durability` is IndexedDB's option. `onWiped` is
 * called when the browser deletes the database.
 */
export function browserDatabase<Row>(options: {
  name: string;
  store: string;
  keyPath: string;
  durability?: IDBTransactionDurability;
  onWiped?: () => void;
}): Transact<Row> {
  const { name, store, keyPath, durability = "default", onWiped } = options;
  let opening: Promise<IDBPDatabase> | undefined;
  const open = () =>
    (opening ??= openDB(name, 1, {
      upgrade: (database) => void database.createObjectStore(store, { keyPath }),
      // Another tab has a newer form of it, or removes it: it must not wait for this one.
      blocking: (_now, _next, event) => {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated: () => {
        opening = undefined;
        onWiped?.();
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  return async (mode, work) => {
    assertStores();
    for (;;) {
      await shown;
      try {
        return await bounded(open, (database) => database.transaction(store, mode, { durability }), work);
      } catch (error) {
        if (!(error instanceof PageLeft)) throw error;
      }
    }
  };
}

type Transaction = { store: unknown; done: Promise<void>; abort: () => void };

/** Does the work, and ends it without an effect when the page is left or when it takes too long. */
function bounded<Row, T>(
  open: () => Promise<IDBPDatabase>,
  begin: (database: IDBPDatabase) => Transaction,
  work: (rows: Rows<Row>) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let transaction: Transaction | undefined;
    let isOver = false;
    const end = (error: Error) => {
      try {
        transaction?.abort();
      } catch {
        // It has everything that it needs, and comes to its own end.
        return;
      }
      isOver = true;
      reject(error);
    };
    const leave = () => end(new PageLeft());
    const timer = setTimeout(
      () => end(new DatabaseSilent(`No answer in ${DATABASE_PATIENCE_MS} ms`)),
      DATABASE_PATIENCE_MS,
    );
    running.add(leave);
    const run = async () => {
      const database = await open();
      if (isOver) return;
      transaction = begin(database);
      const rows = transaction.store as IDBPObjectStore<unknown, [string], string, "readwrite"> as Rows<Row>;
      const [result] = await Promise.all([work(rows), transaction.done]);
      resolve(result);
    };
    run()
      // An attempt that failed half-way leaves nothing behind. One that the browser ended itself, as a full disk does, is over.
      .catch((error: Error) => {
        end(error);
        reject(error);
      })
      .finally(() => {
        clearTimeout(timer);
        running.delete(leave);
      });
  });
}
