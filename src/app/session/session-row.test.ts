import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { accountEntry } from "../../lib/local/entries/start";
import { hasRows } from "convex-local-first/device/has-rows";
import { readKept } from "convex-local-first/device/storage";
import { CONVEX_URL } from "../../testing/host";
import { storedTokenKey } from "../live/live-store";

const jwtKey = storedTokenKey(CONVEX_URL);
const refreshKey = jwtKey.replace("JWT", "RefreshToken");

const jwt = (sub: string, iat: number) => `head.${btoa(JSON.stringify({ sub, iat }))}.sign`;
const stored = () => [localStorage.getItem(jwtKey), localStorage.getItem(refreshKey)];
const store = (token: string, refresh: string) => {
  localStorage.setItem(jwtKey, token);
  localStorage.setItem(refreshKey, refresh);
};

/** A page of the browser, as one that is opened now. */
const openPage = async () => {
  vi.resetModules();
  return await import("./session-row");
};
/** A login here with these tokens, by a page that is closed again. */
const logIn = async (token: string, refresh: string) => {
  store(token, refresh);
  await (await openPage()).sessionRow.write(CONVEX_URL);
};
/** Ends the browser's process, which had written this much of localStorage to the disk. */
const crash = (...written: [] | [string, string]) => {
  localStorage.clear();
  if (written.length === 2) store(...written);
};
const restore = async () => await (await openPage()).sessionRow.restore(CONVEX_URL);

const anna1 = jwt("anna|s1", 100);
const anna2 = jwt("anna|s1", 160);

beforeEach(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve) => (indexedDB.deleteDatabase(name!).onsuccess = resolve));
  }
});

test("tokens that localStorage lost in a crash come back, with the account that they are of", async () => {
  await logIn(anna1, "r1");
  crash();
  expect(await hasRows("vo-session")).toBe(true);
  await restore();
  expect(stored()).toEqual([anna1, "r1"]);
  expect(readKept(accountEntry)?.id).toBe("anna");
});

test("older tokens that localStorage comes back with give way to those that were renewed, and newer ones stay", async () => {
  await logIn(anna1, "r1");
  await logIn(anna2, "r2");
  crash(anna1, "r1");
  await restore();
  expect(stored()).toEqual([anna2, "r2"]);
  const renewed = jwt("anna|s1", 200);
  crash(renewed, "r3");
  await restore();
  expect(stored()).toEqual([renewed, "r3"]);
});

test("a session that ended here does not come back with localStorage", async () => {
  await logIn(anna2, "r2");
  await (await openPage()).sessionRow.writeEnd(CONVEX_URL, anna2);
  expect(await hasRows("vo-session")).toBe(false);
  crash(anna1, "r1");
  await restore();
  expect(stored()).toEqual([null, null]);
  await logIn(jwt("anna|s2", 300), "r9");
  crash();
  await restore();
  expect(stored()).toEqual([jwt("anna|s2", 300), "r9"]);
});

test("a tab that hears of a log-out late does not end the login that came after it", async () => {
  await logIn(anna1, "r1");
  const bram = jwt("bram|s2", 180);
  await logIn(bram, "r5");
  await (await openPage()).sessionRow.writeEnd(CONVEX_URL, anna1);
  crash();
  await restore();
  expect(stored()).toEqual([bram, "r5"]);
});

test("a browser without a row keeps what localStorage has, and makes no database for the look", async () => {
  store("no token", "r1");
  expect(await hasRows("vo-session", "vo-outbox")).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  await restore();
  expect(stored()).toEqual(["no token", "r1"]);
});
