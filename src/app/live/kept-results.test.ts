import "fake-indexeddb/auto";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConvexError } from "convex/values";
import { api } from "../../../convex/_generated/api";
import { KEPT_CURSOR, keepResult, keptKey } from "./kept-results";
import { claimRows, writeRows } from "../../lib/local/answers";
import {
  enterAnswers,
  forgetAnswers,
  forgetHandedOut,
  keepAnswer,
  keptAnswer,
  openAnswers,
} from "../../lib/local/kept-answers";
import { keptQueries } from "../../lib/local/kept-queries";
import { useKeptQueries, useKeptQuery } from "./use-kept-query";
import { useLivePages } from "./use-live-pages";

// A deployment that never answers.
vi.mock("./use-live-query", () => ({ useLiveQuery: () => ({ status: "pending" }), useLiveQueries: () => ({}) }));

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
  expect(keptAnswer(contact)).toBeUndefined();
});

test("of a list the first page is kept, with no more rows than its limit and no place to go on from", () => {
  enterAnswers("u1");
  const rows = keptQueries["briefs:mine"]!.rows;
  const page = Array.from({ length: rows + 5 }, (_, index) => ({ _id: `b${index}` }));
  const args = { scope: { kind: "all" }, paginationOpts: { numItems: 50, cursor: null } };
  const key = keptKey("briefs:mine", args)!;
  keepResult(key, { page, isDone: true, continueCursor: "the deployment's own" });
  const kept = keptAnswer(key)?.value as { page: unknown[]; isDone: boolean; continueCursor: string };
  expect(kept.page).toHaveLength(rows);
  expect(kept).toMatchObject({ isDone: false, continueCursor: KEPT_CURSOR });
  expect(keptKey("briefs:mine", { ...args, paginationOpts: { numItems: 50, cursor: "next" } })).toBeNull();
});

test("an answer that says there is no access deletes what was kept; a failure of the deployment does not", () => {
  enterAnswers("u1");
  keepResult(contact, { name: "Sanne" });
  keepResult(contact, new Error("Server Error"));
  expect(keptAnswer(contact)).toBeDefined();
  keepResult(contact, new ConvexError("TRIAL_LOCKED"));
  expect(keptAnswer(contact)).toBeUndefined();
});

test("the oldest answers go when there are too many", () => {
  enterAnswers("u1");
  const most = keptQueries["unlocks:forBrief"]!.answers;
  const keys = Array.from({ length: most + 1 }, (_, index) => keptKey("unlocks:forBrief", { briefId: `b${index}` })!);
  for (const key of keys) keepResult(key, {});
  expect(keptAnswer(keys[0]!)).toBeUndefined();
  expect(keptAnswer(keys[1]!)).toBeDefined();
});

test("a screen that broke over something kept is given none of it again", () => {
  enterAnswers("u1");
  keepResult(contact, { of: "an older form" });
  expect(forgetHandedOut()).toBe(false);
  keptAnswer(contact);
  expect(forgetHandedOut()).toBe(true);
  expect(keptAnswer(contact)).toBeUndefined();
});

test("a screen that stands there before the browser's database has answered shows what is kept once it has", async () => {
  const list = { scope: { kind: "all" as const }, category: "all" as const };
  const page = { page: [{ _id: "b1" }], isDone: false, continueCursor: KEPT_CURSOR };
  await forgetAnswers();
  await claimRows("u1");
  const rows = [
    { key: keptKey("briefs:countByPlace", {})!, json: [3] },
    { key: keptKey("briefs:mine", list)!, json: page },
  ];
  await writeRows(
    "u1",
    rows.map((row) => ({ ...row, at: Date.now() })),
    [],
  );
  const requests = { counts: { query: api.briefs.countByPlace, args: {} } };
  const { result } = renderHook(() => ({
    one: useKeptQuery({ query: api.briefs.countByPlace, args: {} }),
    several: useKeptQueries(requests).counts,
    pages: useLivePages({ query: api.briefs.mine, args: list, initialNumItems: 10, kept: true }).data,
  }));
  expect(result.current).toEqual({ one: { status: "pending" }, several: undefined, pages: undefined });
  await act(() => openAnswers("u1", Date.now()));
  expect(result.current).toMatchObject({ one: { data: [3] }, several: [3], pages: page.page });
});

test("no query is kept for longer than thirty days, and what is asked by staff is not kept", () => {
  for (const { days } of Object.values(keptQueries)) expect(days).toBeLessThanOrEqual(30);
  expect(keptKey("admin:listUsers", {})).toBeNull();
});
