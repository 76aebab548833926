import { expect, test, vi } from "vitest";
import { createCompanyLists } from "./company-lists.ts";

const asked = { place: "zeist", floor: "" as const, after: null };

test("the companies of a place are asked of the deployment once in five seconds", async () => {
  let time = 0;
  const list = vi.fn(() => Promise.resolve({ companies: [], next: null }));
  const lists = createCompanyLists("http://127.0.0.1:9", {
    ask: { list, lastJobs: () => Promise.resolve([]) },
    now: () => time,
  });
  expect(await Promise.all([lists.list(asked), lists.list({ ...asked })])).toHaveLength(2);
  expect(list).toHaveBeenCalledTimes(1);
  await lists.list({ ...asked, place: "goes" });
  time = 5_001;
  await lists.list(asked);
  expect(list).toHaveBeenCalledTimes(3);
});

test("a page goes out without companies when the deployment gives none, and the next one asks again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const list = vi.fn(() => Promise.reject(new Error("away")));
  const lists = createCompanyLists("http://127.0.0.1:9", { ask: { list, lastJobs: () => Promise.resolve(null) } });
  expect(await lists.list(asked)).toBeNull();
  expect(await lists.list(asked)).toBeNull();
  expect(list).toHaveBeenCalledTimes(2);
});
