import { describe, expect, test } from "vitest";
import { DAY_MS } from "../days";
import { heads, isDue, isTooOld, sentAgain, settled, tried, untilNext } from "./machine";
import { testEntry as some, testRules, type TestEntry } from "./test-entries.setup";

const NOW = 1_000_000;
describe("what goes next", () => {
  test("is the first of each subject; others pass, and what was refused holds nobody up", () => {
    const entries = [
      some({ id: "second", place: 2 }),
      some({ id: "first", place: 1 }),
      some({ id: "other", place: 3, about: "quote:2" }),
      some({ id: "refused", place: 4, about: "quote:3", state: "refused" }),
      some({ id: "behind", place: 5, about: "quote:3" }),
    ];
    expect(heads(entries, "anna").map(({ id }) => id)).toEqual(["first", "other", "behind"]);
  });

  test("is of the account that is logged in, and a guest's always", () => {
    const entries = [some(), some({ id: "guest", owner: null, place: 2 })];
    expect(heads(entries, "bram").map(({ id }) => id)).toEqual(["guest"]);
    expect(heads(entries, null).map(({ id }) => id)).toEqual(["guest"]);
  });

  test("waits for its time, but no longer than a minute when the clock was set back", () => {
    expect(isDue(some({ nextAt: NOW + 5000 }), NOW)).toBe(false);
    expect(untilNext([some({ nextAt: NOW + 5000 })], NOW)).toBe(5000);
    expect(isDue(some({ nextAt: NOW + DAY_MS }), NOW)).toBe(true);
    expect(untilNext([], NOW)).toBeNull();
  });
});

describe("after a try", () => {
  test("a lost line waits ever longer, at most a minute, and never counts as refused", () => {
    let entry = some();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++) {
      entry = settled(tried(entry, NOW), { kind: "failed", by: "network" }, NOW, 1)!;
      pauses.push(entry.nextAt - NOW);
    }
    expect(pauses.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(pauses.at(-1)).toBe(60_000);
    expect(entry.state).toBe("waiting");
  });

  test("a deployment that keeps failing on it hands it back, and it goes again under the same id", () => {
    let entry: TestEntry | null = some();
    for (let attempt = 0; attempt < 8; attempt++) {
      entry = settled(tried(entry!, NOW), { kind: "failed", by: "server" }, NOW, 0);
    }
    expect(entry).toMatchObject({ state: "refused", refusal: "UNKNOWN" });
    expect(sentAgain(entry!, NOW)).toMatchObject({ id: "a", state: "waiting", refusal: null, failures: 0 });
  });

  test("nothing is sent after the deployment has forgotten its id", () => {
    const days = testRules.requestIdDays;
    expect(isTooOld(some(), NOW + 90 * DAY_MS, days)).toBe(false);
    expect(isTooOld(some({ firstTriedAt: NOW }), NOW + 28 * DAY_MS, days)).toBe(false);
    expect(isTooOld(some({ firstTriedAt: NOW }), NOW + 30 * DAY_MS, days)).toBe(true);
  });
});
