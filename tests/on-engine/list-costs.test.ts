/**
 * What live lists of jobs cost while companies have their dashboards open that they opened at different moments: counts
 * of the engine, which follow the rules by which Convex keeps answers (packages/local-convex/CONFORMANCE.md).
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeployment, type BenchDeployment } from "../../bench/deployment";
import { dashboardWith } from "../../bench/race";
import { SyncSocket } from "../../bench/sync-socket";
import { JOBS_PER_PAGE } from "../../domain/limits";

const DASHBOARDS = 100;
const JOBS = 200;
/** A busy machine opens a hundred dashboards within this time. */
const PREPARES_MS = 300_000;

/** Within this time of the deployment's clock all that an unlock causes has happened. */
const SETTLES_MS = 30_000;

let deployment: BenchDeployment;
let company: SyncSocket;
const dashboards: SyncSocket[] = [];
const jobs: string[] = [];

type Use = { runs: number; documentsRead: number; bytesRead: number };

/** What the queries of lists used so far. */
async function used(): Promise<Use> {
  const { runs } = await deployment.instruments.stats();
  const lists = Object.entries(runs).filter(([path]) => /^jobs(\.js)?:/.test(path));
  const sum = (kind: keyof Use) => lists.reduce((total, [, use]) => total + use[kind], 0);
  return { runs: sum("runs"), documentsRead: sum("documentsRead"), bytesRead: sum("bytesRead") };
}

/** What an act makes lists cost, and the most bytes that one dashboard received because of it. */
async function costOf(act: () => Promise<unknown>): Promise<Use & { pushed: number }> {
  // A query of its own goes through the same line, after what the act executed.
  const heard = async () => {
    for (const each of dashboards) await each.ask("launch:state", {});
    return dashboards.map(({ bytes }) => bytes);
  };
  const start = await heard();
  const idle = await heard();
  const before = await used();
  await act();
  const end = await heard();
  const after = await used();
  const pushed = Math.max(...end.map((bytes, index) => bytes - idle[index]! - (idle[index]! - start[index]!)));
  return {
    runs: after.runs - before.runs,
    documentsRead: after.documentsRead - before.documentsRead,
    bytesRead: after.bytesRead - before.bytesRead,
    pushed,
  };
}

async function unlock(briefId: string): Promise<void> {
  const answer = await company.mutate("unlocks:unlockBrief", { briefId });
  expect(answer).toMatchObject({ success: true });
}

beforeAll(async () => {
  deployment = await openDeployment();
  const tokens = await deployment.addCompanies(DASHBOARDS + 1);
  company = await SyncSocket.open(deployment.engine.cloudUrl, tokens.pop());
  for (let job = 0; job < JOBS; job++) {
    jobs.push(...(await deployment.addBriefs(1)));
    if (job % (JOBS / DASHBOARDS) !== 0) continue;
    const dashboard = await SyncSocket.open(deployment.engine.cloudUrl, tokens.pop());
    await dashboard.subscribe(dashboardWith(Math.floor(job / JOBS_PER_PAGE)));
    dashboards.push(dashboard);
  }
  // The first row of a table makes the engine ask everything anew, once in the life of a deployment: also those that
  // an unlock causes later.
  await costOf(async () => {
    await unlock(jobs[0]!);
    await deployment.instruments.advanceClock(SETTLES_MS);
  });
}, PREPARES_MS);
afterAll(async () => {
  for (const each of [company, ...dashboards]) each.close();
  await deployment.close();
});

test("an unlock runs one query for all dashboards, however they opened, and sends each a few bytes (C90)", async () => {
  for (const job of [jobs.at(-1)!, jobs.at(-30)!, jobs[1]!]) {
    const cost = await costOf(() => unlock(job));
    expect(cost.runs).toBe(1);
    expect(cost.documentsRead).toBe(1);
    expect(cost.bytesRead).toBeLessThan(400);
    expect(cost.pushed).toBeLessThan(400);
  }
});

test("an unlock waits for nothing that it need not wait for: at most 35 syscalls, and its mails come after it", async () => {
  const use = async () => (await deployment.instruments.stats()).runs["unlocks:unlockBrief"]!;
  const before = await use();
  await unlock(jobs.at(-5)!);
  const after = await use();
  expect(after.runs - before.runs).toBe(1);
  expect(after.syscalls - before.syscalls).toBeLessThanOrEqual(35);
  expect(after.documentsRead - before.documentsRead).toBeLessThanOrEqual(12);
});

test("a new job runs the queries of its window and no other", async () => {
  const first = await costOf(async () => jobs.push(...(await deployment.addBriefs(1))));
  // It begins a window, which nobody watches yet; its number is what dashboards hear.
  expect(first.runs).toBe(1);
  expect(first.pushed).toBeLessThan(600);
  const newest = await SyncSocket.open(deployment.engine.cloudUrl);
  await newest.subscribe(dashboardWith(JOBS / JOBS_PER_PAGE).slice(0, 5));
  const next = await costOf(async () => jobs.push(...(await deployment.addBriefs(1))));
  newest.close();
  expect(next.runs).toBe(2);
  expect(next.documentsRead).toBeLessThanOrEqual(JOBS_PER_PAGE + 1);
});

test("whoever opens a dashboard at another moment finds the answers of the others", async () => {
  const before = await used();
  const late = await SyncSocket.open(deployment.engine.cloudUrl);
  await late.subscribe(dashboardWith(JOBS / JOBS_PER_PAGE - 1).slice(0, 5));
  late.close();
  expect((await used()).runs - before.runs).toBeLessThanOrEqual(1);
});
