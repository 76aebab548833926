import type { Value } from "convex/values";
import { expect, test, vi } from "vitest";
import { COMPANIES } from "../../convex/seedData/people";
import { fillDemo, type DemoDeployment } from "./fill-demo";

/** A deployment that is full already and where nobody can log in. */
function filledDeployment(isUnpaid: boolean): DemoDeployment {
  const answers: Record<string, Value> = { "seed:demo": [], "seed:isUnpaid": isUnpaid };
  return {
    cloudUrl: "http://127.0.0.1:1",
    siteUrl: "http://127.0.0.1:1",
    run: vi.fn(async (path: string) => answers[path] ?? null),
    replaceRows: vi.fn(),
  };
}

test("a demo whose subscriber has paid before, or is gone, is filled again without logging in as it", async () => {
  const deployment = filledDeployment(false);
  await expect(fillDemo(deployment, "plint")).resolves.toEqual([]);
  expect(deployment.run).toHaveBeenCalledWith("seed:isUnpaid", { email: COMPANIES.ks.email });
});

test("a subscription that nobody pays for yet is ordered by logging in, and a failure of that is told", async () => {
  await expect(fillDemo(filledDeployment(true), "plint")).rejects.toThrow("fetch failed");
});
