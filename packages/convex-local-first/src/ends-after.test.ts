// @vitest-environment node
import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { endsAfter } from "./ends-after";

test("a signal that has ended leaves nothing behind at the one that could have ended it", async () => {
  const { signal } = new AbortController();
  const ends = endsAfter(1, signal);
  await new Promise((resolve) => ends.addEventListener("abort", resolve));
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
