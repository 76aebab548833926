import "fake-indexeddb/auto";
import type { ConvexReactClient } from "convex/react";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { claimRows, readRows, writeRows } from "../../lib/local/answers";
import {
  contactAnswers,
  dropAnswer,
  enterAnswers,
  forgetAnswers,
  keepAnswer,
  keptAnswer,
  openAnswers,
} from "../../lib/local/kept-answers";
import { confirmContacts } from "./confirm-contacts";

const NAME = 'unlocks:forBrief {"briefId":"j1"}';
const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(() => forgetAnswers() ?? undefined);

/** A page that opens with details that were kept then. */
async function openKept(at: number) {
  await forgetAnswers();
  await claimRows("u1");
  await writeRows("u1", [{ key: NAME, json: { contact: { name: "Sanne" } }, at }], []);
  await openAnswers("u1", Date.now());
  expect(contactAnswers()).toEqual([NAME]);
  const query = vi.fn().mockRejectedValue(new ConvexError({ code: "NO_ACCESS" }));
  return {
    query,
    confirm: () => confirmContacts({ query } as unknown as ConvexReactClient, new AbortController().signal),
  };
}

test.each([
  ["yesterday", -DAY_MS],
  ["by a clock that was a day ahead", DAY_MS],
])("details that were kept %s are asked again, and go when they were withdrawn", async (_when, after) => {
  const { query, confirm } = await openKept(Date.now() + after);
  await confirm();
  expect(query).toHaveBeenCalledOnce();
  expect(keptAnswer(NAME)).toBeUndefined();
});

test("details that the deployment gave on this page are not asked again", async () => {
  const { query, confirm } = await openKept(Date.now() - DAY_MS);
  keepAnswer(NAME, { contact: { name: "Sanne" } });
  await confirm();
  expect(query).not.toHaveBeenCalled();
});

test("details are asked again when the deployment was faster than the database of this browser", async () => {
  const { query, confirm } = await openKept(Date.now() - DAY_MS);
  await closePage();
  void openAnswers("u1", Date.now());
  enterAnswers("u1");
  await confirm();
  expect(query).toHaveBeenCalledOnce();
  expect(keptAnswer(NAME)).toBeUndefined();
});

test("what the deployment answered before the database did is the latest", async () => {
  await openKept(Date.now() - DAY_MS);
  await closePage();
  const other = 'unlocks:forBrief {"briefId":"j2"}';
  await writeRows("u1", [{ key: other, json: { contact: { name: "Tom" } }, at: Date.now() }], []);
  const opened = openAnswers("u1", Date.now());
  enterAnswers("u1");
  keepAnswer(NAME, { contact: { name: "Sanne Visser" } });
  dropAnswer(other);
  await opened;
  expect(keptAnswer(NAME)?.value).toEqual({ contact: { name: "Sanne Visser" } });
  expect(keptAnswer(other)).toBeUndefined();
  await vi.waitFor(async () => {
    expect(await readRows("u1")).toMatchObject([{ key: NAME, json: { contact: { name: "Sanne Visser" } } }]);
  });
});

test("what was kept stays away from a page whose session ended while it was read, or became another's", async () => {
  await openKept(Date.now() - DAY_MS);
  await closePage();
  const opened = openAnswers("u1", Date.now());
  enterAnswers("u2");
  await opened;
  expect(contactAnswers()).toEqual([]);
});

/** The memory of a page goes with it; what its browser keeps stays. */
async function closePage() {
  const rows = await readRows("u1");
  await forgetAnswers();
  await claimRows("u1");
  await writeRows("u1", rows, []);
}
