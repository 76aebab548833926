/**
 * The most that each act may cost a deployment: counts, which are the same on every machine. A change that makes an act
 * dearer fails here and names it (docs/scale.md computes from the same acts what a year costs).
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACT_LIMITS, type ActLimit } from "../../bench/act-limits";
import { ACTS, measureActs, type ActCosts } from "../../bench/acts";
import { openDeployment, type BenchDeployment } from "../../bench/deployment";

const COMPANIES = 1000;
const PREPARES_MS = 600_000;
const KIB = 1024;

let deployment: BenchDeployment;
let costs: ActCosts;
beforeAll(async () => {
  deployment = await openDeployment();
  costs = await measureActs(deployment, { companies: COMPANIES, jobs: 140, dashboards: 60 });
}, PREPARES_MS);
afterAll(() => deployment.close());

test.each(ACTS)("%s costs no more than it did", (name) => {
  const [cost, limit] = [costs[name], ACT_LIMITS[name]];
  const used: ActLimit = {
    runs: cost.runs,
    documents: cost.documentsRead,
    read: cost.bytesRead / KIB,
    written: cost.bytesWritten / KIB,
    pushed: cost.pushed,
  };
  const dearer = (Object.keys(limit) as (keyof ActLimit)[]).filter((kind) => used[kind] > limit[kind]);
  expect(dearer.map((kind) => `${kind}: ${used[kind]}, at most ${limit[kind]}`)).toEqual([]);
});
