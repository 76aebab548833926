import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

/** A page that starts while its browser says "offline", after it was loaded over this many bytes. */
async function begin(transferSize: number) {
  vi.resetModules();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { transferSize } as Partial<PerformanceEntry> as PerformanceEntry,
  ]);
  return await import("./network");
}

test("a page that this device kept believes its browser that there is no network", async () => {
  const { hasNetwork } = await begin(0);
  expect(hasNetwork()).toBe(false);
});

test("a page that came over a connection, on a machine without a network, works until its browser speaks of a change", async () => {
  const { hasNetwork } = await begin(5000);
  expect(hasNetwork()).toBe(true);
  window.dispatchEvent(new Event("offline"));
  expect(hasNetwork()).toBe(false);
});
