import { expect, test, vi } from "vitest";
import { createNotice } from "./notice";

test("the deployment is asked once in ten seconds, however many visitors read the notice", async () => {
  const ask = vi.fn(() => Promise.resolve("Vannacht werken we aan de site."));
  let now = 1_000_000;
  const find = createNotice("http://127.0.0.1:1", { ask, now: () => now });
  for (let visitor = 0; visitor < 100; visitor++) expect(await find()).toBe("Vannacht werken we aan de site.");
  expect(ask).toHaveBeenCalledTimes(1);
  now += 10_001;
  await find();
  expect(ask).toHaveBeenCalledTimes(2);
});
