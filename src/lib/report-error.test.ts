import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import { errorData } from "../../domain/errors/data";

const beacon = vi.fn((_to: string, _body: string) => true);
let reportError: (error: unknown) => void;
let watchErrors: () => void;
beforeEach(async () => {
  vi.resetModules();
  beacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
  ({ reportError, watchErrors } = await import("./report-error"));
});
const told = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as object);

test("an error is told once by its name and the function that failed, without its message", () => {
  const failed = new Error("[CONVEX M(unlocks:unlockBrief)] [Request ID: 1a2b3c] Server Error for Fenna Janssen");
  reportError(failed);
  reportError(failed);
  reportError(new TypeError("x of fenna@voorbeeld.test is undefined"));
  expect(told()).toMatchObject([
    { name: "Error", call: "unlocks:unlockBrief", id: "1a2b3c", path: "/" },
    { name: "TypeError" },
  ]);
  expect(beacon.mock.calls.join()).not.toMatch(/fenna/i);
});

test("refusals, lost connections and what is no error are not told, and one page tells of five at most", () => {
  for (const nothing of [
    new ConvexError(errorData("RATE_LIMITED")),
    new TypeError("Failed to fetch"),
    new TypeError("Load failed"),
    "text",
    undefined,
  ]) {
    reportError(nothing);
  }
  expect(told()).toEqual([]);
  for (const name of ["A", "B", "C", "D", "E", "F", "G"]) reportError(Object.assign(new Error(), { name }));
  expect(told()).toHaveLength(5);
});

test("a page tells of what nobody caught and of what is written to its console", () => {
  const write = vi.spyOn(console, "error").mockImplementation(() => {});
  watchErrors();
  watchErrors();
  console.error("[CONVEX Q(briefs:mine)] [Request ID: 9f] Server Error");
  console.error("The page failed:", new RangeError("of fenna@voorbeeld.test"));
  console.error("A warning of a library");
  window.dispatchEvent(new ErrorEvent("error", { error: new SyntaxError("x") }));
  expect(told()).toMatchObject([{ call: "briefs:mine", id: "9f" }, { name: "RangeError" }, { name: "SyntaxError" }]);
  expect(write).toHaveBeenCalledTimes(3);
});
