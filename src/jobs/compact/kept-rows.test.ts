import { expect, test } from "vitest";
import { someJob } from "../../testing/jobs";
import type { JobRow } from "./job-index";
import { keepRows } from "./kept-rows";

const row = (job: Partial<JobRow>): JobRow => someJob(job);
const ids = ["one", "two", "three"] as JobRow["_id"][];
const rows = ids.map((_id) => row({ _id, unlockCount: 0 }));
const again = rows.map((job) => ({ ...job }));

test("an answer that says the same as before is the list of before", () => {
  expect(keepRows(rows, again)).toBe(rows);
});

test("of a page that comes anew only the row that changed is another one", () => {
  const kept = keepRows(rows, [again[0]!, { ...again[1]!, unlockCount: 1 }, again[2]!]);
  expect(kept).not.toBe(rows);
  expect(kept.map((job, index) => job === rows[index])).toEqual([true, false, true]);
  expect(kept[1]!.unlockCount).toBe(1);
});

test("a row that comes in or goes moves the others and leaves them what they are", () => {
  const added = row({ _id: "new" as JobRow["_id"] });
  expect(keepRows(rows, [added, ...again])).toEqual([added, ...rows]);
  expect(keepRows(rows, [added, ...again])[1]).toBe(rows[0]);
  expect(keepRows(rows, again.slice(1))).toEqual(rows.slice(1));
  expect(keepRows(rows, again.slice(1))[0]).toBe(rows[1]);
});

test("a title that its client changed comes in", () => {
  const renamed = again.map((job, index) => (index === 0 ? { ...job, title: "Vloer in de gang" } : job));
  expect(keepRows(rows, renamed)[0]!.title).toBe("Vloer in de gang");
});
