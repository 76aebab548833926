import { afterEach, expect, test, vi } from "vitest";
import type { PriceBand } from "../domain/prices/priceBands";
import { createPrices } from "./prices";

afterEach(() => {
  vi.restoreAllMocks();
});

const band: PriceBand = {
  ...{ floor: "VINYL", province: null, low: 45, middle: 50, high: 60 },
  ...{ quotes: 20, isExample: false },
};

test("N17 documents have the bands that everybody may know", async () => {
  const find = createPrices("http://127.0.0.1:1", { ask: () => Promise.resolve([band]) });
  expect(await find()).toEqual([band]);
});

test("N17 documents go out with the published prices when the deployment does not answer", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  expect(await createPrices("http://127.0.0.1:1", { ask: () => Promise.reject(new Error("away")) })()).toEqual([]);
});
