import { keep } from "convex-local-first/device/storage";
import { expect, test } from "vitest";
import { accountEntry, isSeeing, seeingEntry } from "./start";

test("B17 a tab in which staff saw the site as somebody stores nothing of them while it is being left either", () => {
  keep(seeingEntry, { userId: "someone", name: "Iemand", token: "token", endsAt: Date.now() });
  expect(isSeeing()).toBe(true);
  keep(seeingEntry, null);
  expect(isSeeing()).toBe(true);
  expect(keep(accountEntry, { id: "someone", at: Date.now() })).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
});
