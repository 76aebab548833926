/** How long a database may take to answer, in milliseconds. After that it counts as missing. */
export const DATABASE_PATIENCE_MS = 3000;

/** Whether there are databases to be had. A browser that refuses cookies may throw when it is asked. */
export function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== "undefined";
  } catch {
    return false;
  }
}

/** The tokens of a session that ended are null: such a row holds nothing. */
type Row = { tokens?: unknown };

/**
 * Whether one of these databases holds an entry that waits, or the tokens of a session. It asks the databases
 * themselves, since a flag in localStorage is lost when the browser ends at once. It makes none. False in a browser
 * that stores nothing or does not answer.
 */
export async function hasRows(...names: string[]): Promise<boolean> {
  try {
    const there = await indexedDB.databases?.();
    const found = names.filter((name) => there?.some((each) => each.name === name) ?? true);
    return (await Promise.all(found.map(rowsOf))).flat().some(({ tokens }) => tokens !== null);
  } catch {
    return false;
  }
}

// Without a library, because each page starts with it.
async function rowsOf(name: string): Promise<Row[]> {
  const opening = indexedDB.open(name);
  // It was not there: it is not made either.
  opening.onupgradeneeded = () => opening.transaction!.abort();
  const database = await answerOf(opening);
  try {
    const reading = database.transaction(database.objectStoreNames[0]!);
    const rows = reading.objectStore(reading.objectStoreNames[0]!).getAll();
    // A page that is left in the middle would hold up all others in WebKit (database.ts).
    addEventListener("pagehide", () => void (rows.readyState === "pending" && reading.abort()));
    return (await answerOf(rows)) as Row[];
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
    setTimeout(reject, DATABASE_PATIENCE_MS);
  });
}
