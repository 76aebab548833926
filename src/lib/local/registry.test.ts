import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "../../../domain/limits";
import { device } from "./device";
import { accountEntry, accountInTabEntry } from "./entries/start";
import { chatEntry, launchEntry, seenQuotesEntry, seenRequestsEntry } from "./entries/rest";
import { deviceEntry } from "./entries/sign-in";
import { draftEntry } from "./entries/drafts";
import { registry } from "./registry";
import { type Entry } from "convex-local-first/device/entry";
import { keep, readKept, storageIn } from "convex-local-first/device/storage";

const NOW = Date.parse("2026-11-21T09:00:00Z");

const isStored = (entry: Entry): entry is Entry & { area: "local" | "session" } =>
  entry.area === "local" || entry.area === "session";
const stored = registry.filter(isStored);
const nameOf = (entry: Entry) => (entry.many ? `${entry.key}some:thing` : entry.key);
const fill = () => {
  for (const entry of stored) storageIn(entry.area).setItem(nameOf(entry), "something");
};
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
const namesOf = (entries: readonly Entry[]) => entries.map(nameOf).sort();

/** What a session's end leaves: what is no person's, and what a library removes by itself. */
const staying = stored.filter(({ whose, foreign }) => foreign || whose === "device" || whose === "tab");

afterEach(() => vi.restoreAllMocks());

describe("what this browser keeps", () => {
  test("is forgotten when an account logs out, but for what is the browser's own", () => {
    fill();
    expect(left()).toEqual(namesOf(stored));
    void device.leaveAccount(true);
    expect(left()).toEqual(namesOf(staying));
    expect(left()).toContain(deviceEntry.key);
    expect(left()).not.toContain(seenQuotesEntry.key);
  });

  test("is forgotten when another account logs in", () => {
    device.enterAccount("u1", NOW);
    fill();
    keep(accountEntry, { id: "u1", at: NOW });
    device.enterAccount("u1", NOW + DAY_MS);
    expect(left()).toEqual(namesOf(stored));
    device.enterAccount("u2", NOW + DAY_MS);
    expect(left()).toEqual([...namesOf(staying), accountEntry.key, accountInTabEntry.key].sort());
    expect(readKept(accountEntry)).toEqual({ id: "u2", at: NOW + DAY_MS });
  });

  test("is forgotten after thirty days without a visit", () => {
    device.enterAccount("u1", NOW);
    keep(seenQuotesEntry, ["q1"]);
    device.enterAccount("u1", NOW + 30 * DAY_MS);
    expect(readKept(seenQuotesEntry)).toEqual(["q1"]);
    device.enterAccount("u1", NOW + 61 * DAY_MS);
    expect(readKept(seenQuotesEntry)).toBeNull();
  });

  test("stays for a guest who never logged in", () => {
    fill();
    keep(accountEntry, null);
    keep(accountInTabEntry, null);
    const before = left();
    void device.leaveAccount(false);
    expect(left()).toEqual(before);
  });

  test("of an account that left while this page was closed is forgotten by the next page", () => {
    device.enterAccount("u1", NOW);
    keep(seenRequestsEntry, { at: NOW, requests: [] });
    void device.leaveAccount(false);
    expect(left()).toEqual([]);
  });

  test("in a tab that was elsewhere when the session ended is forgotten, but not what other tabs share", () => {
    keep(accountInTabEntry, "1");
    keep(chatEntry, [{ role: "user", content: "Geheim" }]);
    keep(draftEntry("vo:wizard"), { savedAt: NOW, answers: { place: "Zeist" } });
    void device.leaveAccount(false);
    expect(left()).toEqual(["vo:wizard"]);
  });
});

test.each(registry.map((entry) => [entry.key, entry] as const))(
  "%s reads as nothing when it is damaged",
  (_, entry) => {
    if (!isStored(entry)) return expect(readKept(entry)).toBeNull();
    const read = (kept: string) => {
      storageIn(entry.area).setItem(entry.key, kept);
      return readKept(entry);
    };
    expect(read("")).toBeNull();
    const takesAnyText = read("{") !== null;
    for (const damaged of takesAnyText ? [] : ["null", '"x"', "[1]", '{"a":{}}', "NaN"]) {
      expect(read(damaged), damaged).toBeNull();
    }
  },
);

test("files that are served as they are store only what is registered", () => {
  const files = readdirSync("public").filter((file) => file.endsWith(".js"));
  const sources = files.map((file) => readFileSync(join("public", file), "utf8"));
  const names = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:localStorage|sessionStorage)\.\w+\("([^"]+)"|const (?:CACHE|APP|SEEN|PICTURES) = "([^"]+)"/g,
      ),
    ].map(([, stored, cache]) => stored ?? cache!),
  );
  expect(names).toEqual(expect.arrayContaining(["vo:last-seen-requests", "offline-1", "app-", "seen-1", "pictures-1"]));
  for (const name of names) {
    expect(registry.some(({ key, many }) => (many ? name.startsWith(key) : name === key))).toBe(true);
  }
});

describe("a browser that forbids storage, or has none left", () => {
  test("reads nothing, keeps nothing and says so, without an exception", () => {
    for (const area of ["localStorage", "sessionStorage"] as const) {
      vi.spyOn(window, area, "get").mockImplementation(() => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      });
    }
    for (const entry of stored) {
      expect(keep(entry, "something")).toBe(false);
      expect(readKept(entry)).toBeNull();
    }
    expect(() => device.forgetPeople()).not.toThrow();
    expect(() => device.enterAccount("u1", NOW)).not.toThrow();
    expect(() => device.leaveAccount(true)).not.toThrow();
  });

  test("keeps what was there when it is full", () => {
    keep(launchEntry, "pre-launch");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(keep(launchEntry, "full-access")).toBe(false);
    expect(readKept(launchEntry)).toBe("pre-launch");
  });
});
