/** What visitors without a session get in the deployment's place. */
import { expect, test, vi } from "vitest";
import type { SiteQuestion } from "../../src/app/live/site-answers";
import { createSiteAnswers, questionsOf } from "./site-answers";

const counts: SiteQuestion = ["briefs:countOpen", {}];
const windows: SiteQuestion = ["jobs:windows", { list: "all", block: null }];
const asText = (...questions: unknown[]) => JSON.stringify(questions);

function create() {
  let time = 1_000_000;
  const ask = vi.fn<(question: SiteQuestion) => Promise<unknown>>(([query]) => Promise.resolve(`of ${query}`));
  const answer = createSiteAnswers("http://127.0.0.1:1", { ask, now: () => time });
  return { ask, answer, pass: (ms: number) => (time += ms) };
}

test("a thousand visitors cost one call for each question in five seconds (C90)", async () => {
  const { ask, answer, pass } = create();
  for (let visitor = 0; visitor < 1000; visitor += 1) {
    expect(await answer([counts, windows])).toEqual([{ value: "of briefs:countOpen" }, { value: "of jobs:windows" }]);
    pass(5);
  }
  expect(ask).toHaveBeenCalledTimes(2);
  pass(10);
  await answer([counts]);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a failure is said for its question only, and is not remembered", async () => {
  const { ask, answer } = create();
  ask.mockRejectedValueOnce(new TypeError("fetch failed"));
  expect(await answer([counts, windows])).toEqual([{ failed: true }, { value: "of jobs:windows" }]);
  expect(await answer([counts])).toEqual([{ value: "of briefs:countOpen" }]);
});

test.each([
  undefined,
  "",
  "{",
  "{}",
  asText("briefs:countOpen"),
  asText(["briefs:mine", {}]),
  asText(["briefs:countOpen", []]),
  asText(["briefs:countOpen", null]),
  asText(["briefs:countOpen", {}, {}]),
  asText(...Array.from({ length: 26 }, () => counts)),
])("what is no list of questions for everybody is refused: %s", (asked) => {
  expect(questionsOf(asked)).toBeNull();
});

test.each([
  ["-1e400", null],
  ["1e400", null],
  ["-0", 0],
])("a number that has no text of its own is asked as what is remembered for it: %s", (written, number) => {
  const [[, { block }]] = questionsOf(`[["jobs:windows",{"list":"all","block":${written}}]]`) as [SiteQuestion];
  expect(block).toBe(number);
});

test("a list of questions for everybody is read", () => {
  expect(questionsOf(asText(counts, windows))).toEqual([counts, windows]);
});
