/**
 * The most that each act may cost a deployment: counts, which are the same on every machine. A change that makes an act
 * dearer fails here and names it (docs/scale.md computes from the same figures what a year costs).
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureActs, type ActCosts, type ActName, type Cost } from "../../bench/acts";
import { openDeployment, type BenchDeployment } from "../../bench/deployment";

const COMPANIES = 1000;
const PREPARES_MS = 600_000;
const KIB = 1024;

/** Bytes read and written in KiB; bytes pushed to one dashboard. */
type Limit = { runs: number; documents: number; read: number; written: number; pushed: number };
const limits: Record<ActName, Limit> = {
  "open a dashboard, company with 100 unlocks": { runs: 8, documents: 120, read: 60, written: 0, pushed: 0 },
  "post a request, with its confirmation mail": { runs: 42, documents: 400, read: 135, written: 30, pushed: 600 },
  "tell companies of a request": { runs: 60, documents: 2500, read: 1200, written: 2 * KIB, pushed: 600 },
  "an unlock, all in": { runs: 42, documents: 370, read: 115, written: 34, pushed: 400 },
  "a quote, all in": { runs: 40, documents: 300, read: 90, written: 24, pushed: 400 },
  "look at the map": { runs: 1, documents: 1, read: 10, written: 0, pushed: 0 },
  "staff's outbox, a page of mails": { runs: 2, documents: 110, read: 90, written: 0, pushed: 0 },
  "missed notices, dry run": { runs: 15, documents: 7500, read: 3500, written: 10, pushed: 100 },
};

let deployment: BenchDeployment;
let costs: ActCosts;
beforeAll(async () => {
  deployment = await openDeployment();
  costs = await measureActs(deployment, { companies: COMPANIES, jobs: 140, dashboards: 60 });
}, PREPARES_MS);
afterAll(() => deployment.close());

test.each(Object.entries(limits) as [ActName, Limit][])("%s costs no more than it did", (name, limit) => {
  const cost: Cost = costs[name];
  const used: Limit = {
    runs: cost.runs,
    documents: cost.documentsRead,
    read: cost.bytesRead / KIB,
    written: cost.bytesWritten / KIB,
    pushed: cost.pushed,
  };
  const dearer = (Object.keys(limit) as (keyof Limit)[]).filter((kind) => used[kind] > limit[kind]);
  expect(dearer.map((kind) => `${kind}: ${used[kind]}, at most ${limit[kind]}`)).toEqual([]);
});
