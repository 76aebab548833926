import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { claimRows, readRows, writeRows } from "./answers";
import { enterAnswers, forgetAnswers, keepAnswer, keptAnswer, openAnswers } from "./kept-answers";

const LIST = 'briefs:listOpen {"scope":{"kind":"all"}}';
const BEFORE = { page: ["old"] };
const LATEST = { page: ["new"] };

beforeEach(async () => {
  await claimRows("u1");
  await writeRows("u1", [{ key: LIST, json: BEFORE, at: Date.now() - 1000 }], []);
});
afterEach(async () => {
  await forgetAnswers();
});

/** What another page finds of the list. */
const keptOf = async (account: string) => (await readRows(account)).map(({ json }) => json);

describe("what the deployment answers before the database does, and before it is known who is logged in", () => {
  test("is the latest, and is kept", async () => {
    const opened = openAnswers("u1", Date.now());
    keepAnswer(LIST, LATEST);
    await opened;
    expect(keptAnswer(LIST)?.value).toEqual(LATEST);
    enterAnswers("u1");
    await vi.waitFor(async () => expect(await keptOf("u1")).toEqual([LATEST]));
  });

  test("is kept for the account when that is known first", async () => {
    const opened = openAnswers("u1", Date.now());
    keepAnswer(LIST, LATEST);
    enterAnswers("u1");
    await opened;
    expect(keptAnswer(LIST)?.value).toEqual(LATEST);
    await vi.waitFor(async () => expect(await keptOf("u1")).toEqual([LATEST]));
  });

  test("is nothing of another account, nor of a guest", async () => {
    const opened = openAnswers("u1", Date.now());
    keepAnswer(LIST, LATEST);
    enterAnswers("u2");
    expect(keptAnswer(LIST)).toBeUndefined();
    await opened;
    expect(keptAnswer(LIST)).toBeUndefined();
    await forgetAnswers();
    keepAnswer(LIST, LATEST);
    expect(keptAnswer(LIST)).toBeUndefined();
  });
});

test("what is seen by whoever logs in while something waits to be forgotten is kept", async () => {
  enterAnswers("u1");
  keepAnswer(LIST, BEFORE);
  await forgetAnswers();
  enterAnswers("u2");
  keepAnswer(LIST, LATEST);
  await vi.waitFor(async () => expect(await keptOf("u2")).toEqual([LATEST]));
});
