import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DATABASE_PATIENCE_MS } from "../device/has-rows";
import { DATABASE, keptAnswers, rowsOf } from "./test-answers.setup";

const { claimRows, readRows, writeRows } = rowsOf;

const LIST = 'notes:mine {"scope":{"kind":"all"}}';
const CONTACT = 'people:forNote {"briefId":"j1"}';
const BEFORE = { page: ["old"] };
const LATEST = { page: ["new"] };

beforeEach(async () => {
  await claimRows("u1");
  await writeRows("u1", [{ key: LIST, json: BEFORE, at: Date.now() - 1000 }], []);
});
afterEach(async () => {
  vi.useRealTimers();
  keptAnswers.keepsNothing.set(false);
  await keptAnswers.forget();
});

/** What another page finds of the list. */
const keptOf = async (account: string) => (await readRows(account)).map(({ json }) => json);

describe("what the deployment answers before the database does, and before it is known who is logged in", () => {
  test("is the latest, and is kept", async () => {
    const opened = keptAnswers.open("u1", Date.now());
    keptAnswers.keep(LIST, LATEST);
    await opened;
    expect(keptAnswers.get(LIST)?.value).toEqual(LATEST);
    keptAnswers.enter("u1");
    await vi.waitFor(async () => expect(await keptOf("u1")).toEqual([LATEST]));
  });

  test("is kept for the account when that is known first", async () => {
    const opened = keptAnswers.open("u1", Date.now());
    keptAnswers.keep(LIST, LATEST);
    keptAnswers.enter("u1");
    await opened;
    expect(keptAnswers.get(LIST)?.value).toEqual(LATEST);
    await vi.waitFor(async () => expect(await keptOf("u1")).toEqual([LATEST]));
  });

  test("goes when the deployment says that there is nothing to see any more", async () => {
    await writeRows("u1", [{ key: CONTACT, json: { contact: { name: "Tom" } }, at: Date.now() }], []);
    const opened = keptAnswers.open("u1", Date.now());
    keptAnswers.enter("u1");
    keptAnswers.drop(CONTACT);
    await opened;
    expect(keptAnswers.get(CONTACT)).toBeUndefined();
    expect(keptAnswers.get(LIST)?.value).toEqual(BEFORE);
    await vi.waitFor(async () => expect(await keptOf("u1")).toEqual([BEFORE]));
  });

  test("is nothing of another account, nor of a guest", async () => {
    await writeRows("u1", [{ key: CONTACT, json: { contact: { name: "Tom" } }, at: Date.now() }], []);
    const opened = keptAnswers.open("u1", Date.now());
    keptAnswers.keep(LIST, LATEST);
    keptAnswers.enter("u2");
    expect(keptAnswers.get(LIST)).toBeUndefined();
    await opened;
    expect(keptAnswers.get(LIST)).toBeUndefined();
    expect(keptAnswers.contacts()).toEqual([]);
    await keptAnswers.forget();
    keptAnswers.keep(LIST, LATEST);
    expect(keptAnswers.get(LIST)).toBeUndefined();
  });
});

test("a browser that refuses its databases by throwing keeps nothing, and shows what is answered", async () => {
  await keptAnswers.forget();
  const database = vi.spyOn(globalThis, "indexedDB", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await keptAnswers.open("u1", Date.now());
  keptAnswers.enter("u1");
  keptAnswers.keep(LIST, LATEST);
  expect(keptAnswers.get(LIST)?.value).toEqual(LATEST);
  await keptAnswers.forget();
  database.mockRestore();
});

test("what is seen by whoever logs in while something waits to be forgotten is kept", async () => {
  keptAnswers.enter("u1");
  keptAnswers.keep(LIST, BEFORE);
  await keptAnswers.forget();
  keptAnswers.enter("u2");
  keptAnswers.keep(LIST, LATEST);
  await vi.waitFor(async () => expect(await keptOf("u2")).toEqual([LATEST]));
});

describe("a database that does not answer in time", () => {
  /** Another page stands in the middle of a transaction, until the function that this gives is called. */
  async function occupy(): Promise<() => Promise<void>> {
    const elsewhere = await openDB(DATABASE);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { store, done } = elsewhere.transaction("rows", "readwrite");
    let isHeld = true;
    const hold = (async () => {
      while (isHeld) await store.get("");
    })();
    return async () => {
      isHeld = false;
      await Promise.all([hold, done]);
      vi.useRealTimers();
      elsewhere.close();
    };
  }

  test("is read once it answers", async () => {
    const release = await occupy();
    const opened = keptAnswers.open("u1", Date.now());
    await vi.advanceTimersByTimeAsync(DATABASE_PATIENCE_MS);
    await release();
    await opened;
    expect(keptAnswers.get(LIST)?.value).toEqual(BEFORE);
    expect(keptAnswers.keepsNothing.get()).toBe(false);
  });

  test("keeps what was seen meanwhile once it answers, the latest of it", async () => {
    await keptAnswers.forget();
    const release = await occupy();
    keptAnswers.enter("u1");
    keptAnswers.keep(LIST, BEFORE);
    await vi.advanceTimersByTimeAsync(DATABASE_PATIENCE_MS - 1000);
    keptAnswers.keep(LIST, LATEST);
    await vi.advanceTimersByTimeAsync(2000);
    await release();
    await vi.waitFor(async () => expect(await keptOf("u1")).toEqual([LATEST]));
    expect(keptAnswers.keepsNothing.get()).toBe(false);
  });

  test("counts as none after the third time", async () => {
    const release = await occupy();
    const opened = keptAnswers.open("u1", Date.now());
    await vi.advanceTimersByTimeAsync(3 * DATABASE_PATIENCE_MS - 1);
    expect(keptAnswers.keepsNothing.get()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await opened;
    expect(keptAnswers.keepsNothing.get()).toBe(true);
    await release();
  });
});
