import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FirstJobs } from "../src/jobs/open/first-jobs";
import type { JobFilter } from "../src/jobs/job-filter";
import { someJob } from "../src/testing/jobs";
import { createFirstJobs } from "./first-jobs";

type Job = FirstJobs["jobs"][number];
const all: JobFilter = { province: "all", category: "all" };
const jobs = (count: number, job: Partial<Job> = {}) =>
  Array.from({ length: count }, (_, index) => ({ title: `Vloer ${index}`, description: "", ...job }) as Job);

let time = 0;
const ask = vi.fn<(filter: JobFilter) => Promise<Job[]>>();
const create = () => createFirstJobs("http://127.0.0.1:1", { ask, now: () => time });

beforeEach(() => {
  time = 1_000_000;
  ask.mockReset().mockResolvedValue(jobs(2));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the first jobs of a document", () => {
  test("are a few, with short texts", async () => {
    ask.mockResolvedValue(jobs(20, { description: "é".repeat(2000) }));
    const found = await create()(all);
    expect(found?.jobs).toHaveLength(6);
    expect(found?.jobs[0]?.description).toBe(`${"é".repeat(240)}…`);
    expect(found?.at).toBe(time);
  });

  test("are asked for once for all documents of five seconds, and for each filter by itself", async () => {
    const find = create();
    await Promise.all([find(all), find(all), find(all)]);
    time += 5_000;
    await find(all);
    expect(ask).toHaveBeenCalledOnce();
    await find({ ...all, province: "Utrecht" });
    expect(ask).toHaveBeenLastCalledWith({ province: "Utrecht", category: "all" });

    ask.mockResolvedValue(jobs(1, { title: "Nieuw" }));
    time += 1;
    expect((await find(all))?.jobs[0]?.title).toBe("Nieuw");
  });

  test("are none when the deployment fails, which is said once, and are there when it is back", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const find = create();
    ask.mockRejectedValue(new TypeError("fetch failed"));
    expect(await find(all)).toBeNull();
    time += 6_000;
    expect(await find(all)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    ask.mockResolvedValue(jobs(1));
    time += 6_000;
    expect((await find(all))?.jobs).toHaveLength(1);
  });

  test("are not waited for when the deployment is slow, and are there for the next document", async () => {
    vi.useFakeTimers();
    let answer = (_jobs: Job[]) => {};
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const find = create();
    const slow = find(all);
    await vi.advanceTimersByTimeAsync(400);
    expect(await slow).toBeNull();
    answer(jobs(1));
    expect((await find(all))?.jobs).toHaveLength(1);
    expect(ask).toHaveBeenCalledOnce();
  });
});

test("the jobs of a document are read from the windows of its list", async () => {
  const { unlockCount: _, quoteCount: __, ...card } = someJob({ title: "Pvc in Zeist" });
  const answers: Record<string, unknown> = {
    "jobs:windows": { windows: [3], older: null },
    "jobs:cards": [{ ...card, place: 1 }],
    "jobs:counters": { taken: "02", quotes: "01" },
  };
  vi.spyOn(globalThis, "fetch").mockImplementation((_url, init) => {
    const { path } = JSON.parse(init!.body as string) as { path: string };
    return Promise.resolve(Response.json({ status: "success", value: answers[path] }));
  });
  const found = await createFirstJobs("http://127.0.0.1:1")(all);
  expect(found?.jobs).toMatchObject([{ title: "Pvc in Zeist", unlockCount: 2, quoteCount: 1 }]);
});
