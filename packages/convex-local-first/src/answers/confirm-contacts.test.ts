import "fake-indexeddb/auto";
import type { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { DAY_MS } from "../days";
import { confirmContacts } from "./confirm-contacts";
import { keptAnswers, rowsOf } from "./test-answers.setup";

const { claimRows, readRows, writeRows } = rowsOf;

const NAME = 'people:forNote {"briefId":"j1"}';

afterEach(() => keptAnswers.forget() ?? undefined);

/** A page that opens with details that were kept then. */
async function openKept(at: number) {
  await keptAnswers.forget();
  await claimRows("u1");
  await writeRows("u1", [{ key: NAME, json: { contact: { name: "Sanne" } }, at }], []);
  await keptAnswers.open("u1", Date.now());
  expect(keptAnswers.contacts()).toEqual([NAME]);
  const query = vi.fn().mockRejectedValue(new ConvexError({ code: "NO_ACCESS" }));
  return {
    query,
    confirm: () =>
      confirmContacts(keptAnswers, { query } as unknown as ConvexReactClient, 50, new AbortController().signal),
  };
}

test.each([
  ["yesterday", -DAY_MS],
  ["by a clock that was a day ahead", DAY_MS],
])("details that were kept %s are asked again, and go when they were withdrawn", async (_when, after) => {
  const { query, confirm } = await openKept(Date.now() + after);
  await confirm();
  expect(query).toHaveBeenCalledOnce();
  expect(keptAnswers.get(NAME)).toBeUndefined();
});

test("details that the deployment gave on this page are not asked again", async () => {
  const { query, confirm } = await openKept(Date.now() - DAY_MS);
  keptAnswers.keep(NAME, { contact: { name: "Sanne" } });
  await confirm();
  expect(query).not.toHaveBeenCalled();
});

test("details are asked again when the deployment was faster than the database of this browser", async () => {
  const { query, confirm } = await openKept(Date.now() - DAY_MS);
  await closePage();
  void keptAnswers.open("u1", Date.now());
  keptAnswers.enter("u1");
  await confirm();
  expect(query).toHaveBeenCalledOnce();
  expect(keptAnswers.get(NAME)).toBeUndefined();
});

/** The memory of a page goes with it; what its browser keeps stays. */
async function closePage() {
  const rows = await readRows("u1");
  await keptAnswers.forget();
  await claimRows("u1");
  await writeRows("u1", rows, []);
}
