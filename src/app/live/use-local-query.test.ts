import "fake-indexeddb/auto";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConvexError } from "convex/values";
import { api } from "../../../convex/_generated/api";
import { KEPT_CURSOR } from "convex-local-first/answers/first-page";
import { answersStore } from "convex-local-first/answers/answers-db";
import { ANSWERS_FORM } from "../../lib/local/answers-form";
import { answersEntry } from "../../lib/local/entries/rest";
import { keptAnswers } from "../../lib/local/kept-answers";
import { keptQueries } from "../../lib/local/kept-queries";
import { useLocalQueries, useLocalQuery } from "./use-local-query";
import { useLivePages } from "./use-live-pages";

// A deployment that never answers.
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useQuery_experimental: () => ({ status: "pending" }),
  useQueries: () => ({}),
}));

const { claimRows, writeRows } = answersStore(answersEntry.key, ANSWERS_FORM);

afterEach(() => void keptAnswers.forget());

const contact = keptAnswers.keyOf("unlocks:forBrief", { briefId: "b1" })!;

test("an answer is kept for the account that is logged in, and for nobody without one", () => {
  keptAnswers.keep(contact, { name: "Sanne" });
  expect(keptAnswers.get(contact)).toBeUndefined();
  keptAnswers.enter("u1");
  keptAnswers.keep(contact, { name: "Sanne" });
  expect(keptAnswers.get(contact)?.value).toEqual({ name: "Sanne" });
  void keptAnswers.forget();
  keptAnswers.enter("u2");
  expect(keptAnswers.get(contact)).toBeUndefined();
});

test("an account that takes another one's place, in another tab for example, finds nothing of it", () => {
  keptAnswers.enter("u1");
  keptAnswers.keepResult(contact, { name: "Sanne" });
  keptAnswers.enter("u2");
  expect(keptAnswers.get(contact)).toBeUndefined();
});

test("of a list the first page is kept, with no more rows than its limit and no place to go on from", () => {
  keptAnswers.enter("u1");
  const rows = keptQueries["briefs:mine"]!.rows;
  const page = Array.from({ length: rows + 5 }, (_, index) => ({ _id: `b${index}` }));
  const args = { scope: { kind: "all" }, paginationOpts: { numItems: 50, cursor: null } };
  const key = keptAnswers.keyOf("briefs:mine", args)!;
  keptAnswers.keepResult(key, { page, isDone: true, continueCursor: "the deployment's own" });
  const kept = keptAnswers.get(key)?.value as { page: unknown[]; isDone: boolean; continueCursor: string };
  expect(kept.page).toHaveLength(rows);
  expect(kept).toMatchObject({ isDone: false, continueCursor: KEPT_CURSOR });
  expect(keptAnswers.keyOf("briefs:mine", { ...args, paginationOpts: { numItems: 50, cursor: "next" } })).toBeNull();
});

test("an answer that says there is no access deletes what was kept; a failure of the deployment does not", () => {
  keptAnswers.enter("u1");
  keptAnswers.keepResult(contact, { name: "Sanne" });
  keptAnswers.keepResult(contact, new Error("Server Error"));
  expect(keptAnswers.get(contact)).toBeDefined();
  keptAnswers.keepResult(contact, new ConvexError("TRIAL_LOCKED"));
  expect(keptAnswers.get(contact)).toBeUndefined();
});

test("the oldest answers go when there are too many", () => {
  keptAnswers.enter("u1");
  const most = keptQueries["unlocks:forBrief"]!.answers;
  const keys = Array.from({ length: most + 1 }, (_, index) =>
    keptAnswers.keyOf("unlocks:forBrief", { briefId: `b${index}` })!,
  );
  for (const key of keys) keptAnswers.keepResult(key, {});
  expect(keptAnswers.get(keys[0]!)).toBeUndefined();
  expect(keptAnswers.get(keys[1]!)).toBeDefined();
});

test("a screen that broke over something kept is given none of it again", () => {
  keptAnswers.enter("u1");
  keptAnswers.keepResult(contact, { of: "an older form" });
  expect(keptAnswers.forgetHandedOut()).toBe(false);
  keptAnswers.get(contact);
  expect(keptAnswers.forgetHandedOut()).toBe(true);
  expect(keptAnswers.get(contact)).toBeUndefined();
});

test("a screen that stands there before the browser's database has answered shows what is kept once it has", async () => {
  const list = { scope: { kind: "all" as const }, category: "all" as const };
  const page = { page: [{ _id: "b1" }], isDone: false, continueCursor: KEPT_CURSOR };
  await keptAnswers.forget();
  await claimRows("u1");
  const rows = [
    { key: keptAnswers.keyOf("briefs:countByPlace", {})!, json: [3] },
    { key: keptAnswers.keyOf("briefs:mine", list)!, json: page },
  ];
  await writeRows(
    "u1",
    rows.map((row) => ({ ...row, at: Date.now() })),
    [],
  );
  const requests = { counts: { query: api.briefs.countByPlace, args: {} } };
  const { result } = renderHook(() => ({
    one: useLocalQuery({ query: api.briefs.countByPlace, args: {} }),
    several: useLocalQueries(requests).counts,
    pages: useLivePages({ query: api.briefs.mine, args: list, initialNumItems: 10, kept: true }).data,
  }));
  expect(result.current).toEqual({ one: { status: "pending" }, several: undefined, pages: undefined });
  await act(() => keptAnswers.open("u1", Date.now()));
  expect(result.current).toMatchObject({ one: { data: [3] }, several: [3], pages: page.page });
});

test("no query is kept for longer than thirty days, and what is asked by staff is not kept", () => {
  for (const { days } of Object.values(keptQueries)) expect(days).toBeLessThanOrEqual(30);
  expect(keptAnswers.keyOf("admin:listUsers", {})).toBeNull();
});
