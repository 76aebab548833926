import { expect, test, vi } from "vitest";
import { createNotice } from "./notice";

const WORDS = "Vannacht werken we aan de site.";

test("the deployment is asked once in a second, however many visitors read the notice", async () => {
  const ask = vi.fn(() => Promise.resolve(WORDS));
  let now = 1_000_000;
  const find = createNotice("http://127.0.0.1:1", { ask, now: () => now });
  for (let visitor = 0; visitor < 100; visitor++) expect(await find()).toBe(WORDS);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1001;
  await find();
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a page that asks after a notice was written reads it at once, and keeps it while the deployment is away", async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce("").mockResolvedValueOnce(WORDS);
  ask.mockRejectedValue(new Error("away"));
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  let now = 1_000_000;
  const find = createNotice("http://127.0.0.1:1", { ask, now: () => now });
  expect(await find()).toBe("");
  for (let call = 0; call < 3; call++) {
    now += 5000;
    expect(await find()).toBe(WORDS);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
