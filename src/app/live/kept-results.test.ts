import { afterEach, expect, test } from "vitest";
import { ConvexError } from "convex/values";
import { KEPT_CURSOR, keepResult, keptKey, keptResult } from "./kept-results";
import { enterAnswers, forgetAnswers, forgetHandedOut, keepAnswer, keptAnswer } from "../../lib/local/kept-answers";
import { keptQueries } from "../../lib/local/kept-queries";

afterEach(() => void forgetAnswers());

const contact = keptKey("unlocks:forBrief", { briefId: "b1" })!;

test("an answer is kept for the account that is logged in, and for nobody without one", () => {
  keepAnswer(contact, { name: "Sanne" });
  expect(keptAnswer(contact)).toBeUndefined();
  enterAnswers("u1");
  keepAnswer(contact, { name: "Sanne" });
  expect(keptAnswer(contact)?.value).toEqual({ name: "Sanne" });
  void forgetAnswers();
  enterAnswers("u2");
  expect(keptAnswer(contact)).toBeUndefined();
});

test("an account that takes another one's place, in another tab for example, finds nothing of it", () => {
  enterAnswers("u1");
  keepResult(contact, { name: "Sanne" });
  enterAnswers("u2");
  expect(keptResult(contact)).toBeUndefined();
});

test("of a list the first page is kept, with no more rows than its limit and no place to go on from", () => {
  enterAnswers("u1");
  const rows = keptQueries["briefs:listOpen"]!.rows;
  const page = Array.from({ length: rows + 5 }, (_, index) => ({ _id: `b${index}` }));
  const args = { scope: { kind: "all" }, paginationOpts: { numItems: 50, cursor: null } };
  const key = keptKey("briefs:listOpen", args)!;
  keepResult(key, { page, isDone: true, continueCursor: "the deployment's own" });
  const kept = keptResult(key)?.value as { page: unknown[]; isDone: boolean; continueCursor: string };
  expect(kept.page).toHaveLength(rows);
  expect(kept).toMatchObject({ isDone: false, continueCursor: KEPT_CURSOR });
  expect(keptKey("briefs:listOpen", { ...args, paginationOpts: { numItems: 50, cursor: "next" } })).toBeNull();
});

test("an answer that says there is no access deletes what was kept; a failure of the deployment does not", () => {
  enterAnswers("u1");
  keepResult(contact, { name: "Sanne" });
  keepResult(contact, new Error("Server Error"));
  expect(keptResult(contact)).toBeDefined();
  keepResult(contact, new ConvexError("TRIAL_LOCKED"));
  expect(keptResult(contact)).toBeUndefined();
});

test("the oldest answers go when there are too many", () => {
  enterAnswers("u1");
  const most = keptQueries["unlocks:forBrief"]!.answers;
  const keys = Array.from({ length: most + 1 }, (_, index) => keptKey("unlocks:forBrief", { briefId: `b${index}` })!);
  for (const key of keys) keepResult(key, {});
  expect(keptResult(keys[0]!)).toBeUndefined();
  expect(keptResult(keys[1]!)).toBeDefined();
});

test("a screen that broke over something kept is given none of it again", () => {
  enterAnswers("u1");
  keepResult(contact, { of: "an older form" });
  expect(forgetHandedOut()).toBe(false);
  keptResult(contact);
  expect(forgetHandedOut()).toBe(true);
  expect(keptResult(contact)).toBeUndefined();
});

test("no query is kept for longer than thirty days, and what is asked by staff is not kept", () => {
  for (const { days } of Object.values(keptQueries)) expect(days).toBeLessThanOrEqual(30);
  expect(keptKey("admin:listUsers", {})).toBeNull();
});
