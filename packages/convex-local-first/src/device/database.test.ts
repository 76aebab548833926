import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { browserDatabase, DatabaseSilent } from "./database";
import { DATABASE_PATIENCE_MS } from "./has-rows";

type Row = { id: string };
let made = 0;

/** A database with a row, and a second view on it, of another page. */
async function open() {
  const name = `pages-${(made += 1)}`;
  const transact = browserDatabase<Row>({ name, store: "rows", keyPath: "id" });
  await transact("readwrite", (rows) => rows.put({ id: "first" }));
  return { transact, elsewhere: await openDB(name) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a database that never opens counts as one that there is not after three seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(indexedDB, "open").mockReturnValue(new IDBOpenDBRequest());
  const transact = browserDatabase<Row>({ name: "silent", store: "rows", keyPath: "id" });
  const read = expect(transact("readonly", (rows) => rows.getAll())).rejects.toThrow(DatabaseSilent);
  await vi.advanceTimersByTimeAsync(DATABASE_PATIENCE_MS);
  await read;
});

test("what could not be written in time is not written later either", async () => {
  const { transact, elsewhere } = await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Another page stands in the middle of a transaction, and keeps it open by asking on and on.
  const held = elsewhere.transaction("rows", "readwrite");
  let isHeld = true;
  const hold = (async () => {
    while (isHeld) await held.store.get("first");
  })();
  const write = expect(transact("readwrite", (rows) => rows.put({ id: "late" }))).rejects.toThrow(DatabaseSilent);
  await vi.advanceTimersByTimeAsync(DATABASE_PATIENCE_MS);
  await write;
  isHeld = false;
  await Promise.all([hold, held.done]);
  expect(await elsewhere.getAllKeys("rows")).toEqual(["first"]);
});

test("a page that is left in the middle of a change holds nobody up, and makes it once it is shown again", async () => {
  const { transact, elsewhere } = await open();
  let isLeft = false;
  let tries = 0;
  const change = transact("readwrite", async (rows) => {
    tries += 1;
    await rows.put({ id: "second" });
    // Stands still here, as a page does that is kept for "back".
    while (!isLeft) await rows.get("first");
    if (tries === 1) await new Promise(() => undefined);
  });
  await vi.waitFor(() => expect(tries).toBe(1));
  window.dispatchEvent(new Event("pagehide"));
  isLeft = true;
  expect(await elsewhere.getAllKeys("rows")).toEqual(["first"]);
  const late = transact("readwrite", (rows) => rows.put({ id: "third" }));
  expect(await elsewhere.getAllKeys("rows")).toEqual(["first"]);
  window.dispatchEvent(new Event("pageshow"));
  await Promise.all([change, late]);
  expect(await elsewhere.getAllKeys("rows")).toEqual(["first", "second", "third"]);
});

test("a change that fails half way leaves nothing behind", async () => {
  const { transact, elsewhere } = await open();
  const change = transact("readwrite", async (rows) => {
    await rows.put({ id: "half" });
    throw new Error("no room");
  });
  await expect(change).rejects.toThrow("no room");
  expect(await elsewhere.getAllKeys("rows")).toEqual(["first"]);
});

test("a database that a newer version of the site has changed counts as one that there is not", async () => {
  const name = `pages-${(made += 1)}`;
  (await openDB(name, 2)).close();
  const transact = browserDatabase<Row>({ name, store: "rows", keyPath: "id" });
  await expect(transact("readonly", (rows) => rows.getAll())).rejects.toMatchObject({ name: "VersionError" });
});

test("a change that the browser takes back at its end, as with a full disk, fails at once", async () => {
  const { transact, elsewhere } = await open();
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, row: unknown) {
    const request = put.call(this, row);
    request.addEventListener("success", () => this.transaction.abort());
    return request;
  });
  await expect(transact("readwrite", (rows) => rows.put({ id: "second" }))).rejects.toThrow();
  expect(await elsewhere.getAllKeys("rows")).toEqual(["first"]);
});
