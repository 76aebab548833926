/**
 * Counts what each act of the product costs a deployment. The counts are the same on every machine, and the rules by which
 * answers are shared are Convex's (packages/local-convex/CONFORMANCE.md).
 */
import { ConvexHttpClient } from "convex/browser";
import type { JSONValue } from "convex/values";
import crons from "../convex/crons";
import { api } from "../convex/_generated/api";
import { HOUR_MS, JOBS_PER_PAGE } from "../domain/limits";
import { DEMO_ADMIN_PASSWORD } from "../scripts/product/demo";
import type { BenchDeployment } from "./deployment";
import { listOf } from "./race";
import { SyncSocket } from "./sync-socket";

/** The work of a deployment from an act until all its consequences are done. Bytes are those of documents. */
export type Cost = {
  runs: number;
  documentsRead: number;
  bytesRead: number;
  documentsWritten: number;
  bytesWritten: number;
  /** The most bytes that one open dashboard receives because of it. */
  pushed: number;
  /** How much of the above comes from live lists of jobs and from numbers for everybody. */
  listRuns: number;
  listDocumentsRead: number;
  listBytesRead: number;
};

export const ACTS = [
  "open a dashboard, company with 100 unlocks",
  "post a request, with its confirmation mail",
  "tell companies of a request, mails at once",
  "tell companies of a request, mails gathered",
  "an unlock, all in",
  "a quote, all in",
  "look at the map",
  "staff's outbox, a page of mails",
  "missed notices, dry run",
] as const;
export type ActName = (typeof ACTS)[number];
export type ActCosts = Record<ActName, Cost>;

export type Market = {
  /** Companies that hear of jobs in Utrecht. */
  companies: number;
  /** Open jobs in Utrecht before the acts, at least 120. */
  jobs: number;
  /** Dashboards that are open, each opened after other jobs had come. */
  dashboards: number;
  /** Over how many milliseconds of the deployment's clock the jobs come in; all at once by default. */
  lastsMs?: number;
};

/** Within this time of the deployment's clock all that an act causes has happened. */
const SETTLES_MS = 30_000;
const UNLOCKS = 100;
const LISTENERS = 60;
const month = new Date().toISOString().slice(0, 7);
const firstPage = { paginationOpts: { numItems: JOBS_PER_PAGE, cursor: null } };

/** The queries about itself that the dashboard of a company with a subscription asks (tests/e2e/dashboard-cost.spec.ts). */
export const OWN_QUERIES: { path: string; args: JSONValue }[] = [
  { path: "users:viewer", args: {} },
  { path: "companies:myAccess", args: {} },
  { path: "companies:myProfile", args: {} },
  { path: "briefs:askingMe", args: {} },
  { path: "conversations:unread", args: {} },
  { path: "followUps:mine", args: { lately: true } },
  { path: "followUps:month", args: { month } },
  { path: "unlocks:mine", args: firstPage },
  { path: "quotes:mine", args: firstPage },
];

/** All queries of a dashboard in Utrecht while the newest window of its list is `newest`. */
const dashboardAt = (newest: number): { path: string; args: JSONValue }[] => [
  ...listOf("Utrecht", newest === 0 ? [0] : [newest, newest - 1]),
  ...listOf("withoutProvince", []),
  { path: "briefs:countByPlace", args: {} },
  ...OWN_QUERIES,
];

/** Measures each act once before this market. The deployment must be empty. */
export async function measureActs(deployment: BenchDeployment, market: Market): Promise<ActCosts> {
  const { engine, instruments } = deployment;
  const tokens = await deployment.addCompanies(market.companies);
  const [busyToken, otherToken] = [tokens.pop(), tokens.pop()];
  const busy = await SyncSocket.open(engine.cloudUrl, busyToken);
  const other = await SyncSocket.open(engine.cloudUrl, otherToken);
  const guest = new ConvexHttpClient(engine.cloudUrl, { logger: false });
  const dashboards: SyncSocket[] = [];
  const jobs: string[] = [];
  for (let job = 0; job < market.jobs; job += 1) {
    jobs.push(...(await deployment.addBriefs(1)));
    if (market.lastsMs !== undefined) await instruments.advanceClock(market.lastsMs / market.jobs);
    const open = Math.ceil(((job + 1) * market.dashboards) / market.jobs);
    while (dashboards.length < open) {
      const dashboard = await SyncSocket.open(engine.cloudUrl, tokens.pop());
      await dashboard.subscribe(dashboardAt(Math.floor(job / JOBS_PER_PAGE)));
      dashboards.push(dashboard);
    }
  }
  const unlock = (company: SyncSocket, briefId: string | undefined) =>
    called(company.mutate("unlocks:unlockBrief", { briefId: briefId! }));
  for (const job of jobs.slice(-UNLOCKS)) await unlock(busy, job);
  await instruments.advanceClock(SETTLES_MS);

  // Some of them, evenly spread over the day: each is heard three times for each act.
  const listeners = dashboards.filter((_, index) => index % Math.ceil(market.dashboards / LISTENERS) === 0);
  /** A query of its own goes through a dashboard's line behind what the act pushed. */
  const heard = async () => {
    await Promise.all(listeners.map((each) => each.ask("launch:state", {})));
    return listeners.map(({ bytes }) => bytes);
  };
  const measure = async (act: () => Promise<unknown>): Promise<Cost> => {
    await instruments.advanceClock(SETTLES_MS);
    const start = await heard();
    const idle = await heard();
    const before = (await instruments.stats()).runs;
    await act();
    await instruments.advanceClock(SETTLES_MS);
    const end = await heard();
    const after = (await instruments.stats()).runs;
    const pushed = Math.max(0, ...end.map((bytes, index) => bytes - 2 * idle[index]! + start[index]!));
    const cost: Cost = { ...NOTHING, pushed };
    for (const [path, use] of Object.entries(after)) {
      // The queries of `heard`, and those that begin by themselves.
      if (path === "launch:state" || BY_THE_CLOCK.has(path)) continue;
      const more = (kind: (typeof KINDS)[number]) => use[kind] - (before[path]?.[kind] ?? 0);
      for (const kind of KINDS) cost[kind] += more(kind);
      if (!isLive(path)) continue;
      cost.listRuns += more("runs");
      cost.listDocumentsRead += more("documentsRead");
      cost.listBytesRead += more("bytesRead");
    }
    return cost;
  };
  const post = (province: string, email: string) =>
    guest.mutation(api.briefs.createBrief, {
      ...{ form: "short" as const, flooringType: "Laminaat", surfaceArea: "40", name: "Fenna Janssen" },
      ...{ province, phone: "06 34567890", email },
    });
  // The first row of a table makes the engine ask everything anew, once in the life of a deployment.
  await measure(() => post("Utrecht", "eerste@bench.example"));
  await measure(() => unlock(other, jobs[0]));
  await measure(() => quote(busy, jobs.at(-1)));

  // Nobody has had a mail in the last hour; of the second request everybody hears with the next.
  await instruments.advanceClock(2 * HOUR_MS);
  // What two quiet hours left to do is done with the first request after them.
  await measure(() => post("Noord-Holland", "eerder@bench.example"));
  const posted = await measure(() => post("Noord-Holland", "elders@bench.example"));
  const atOnce = await measure(() => post("Utrecht", "hier@bench.example"));
  const gathered = await measure(() => post("Utrecht", "ook-hier@bench.example"));
  const unlocked = await measure(() => unlock(other, jobs.at(-40)));
  const quoted = await measure(() => quote(busy, jobs.at(-39)));
  // Somebody has the newest jobs open already, as on every day.
  const newest = Math.floor((market.jobs + 4) / JOBS_PER_PAGE);
  await dashboards[0]!.subscribe(dashboardAt(newest));
  const opened = await measure(async () => {
    busy.close();
    const late = await SyncSocket.open(engine.cloudUrl, busyToken);
    await late.subscribe(dashboardAt(newest));
    late.close();
  });
  const map = await measure(() => guest.query(api.briefs.countByPlace, {}));
  const { token } = await guest.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
  const staff = new ConvexHttpClient(engine.cloudUrl, { logger: false });
  staff.setAuth(token);
  const outbox = await measure(() =>
    staff.query(api.adminMails.outbox, { state: null, to: null, paginationOpts: { numItems: 100, cursor: null } }),
  );
  const since = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const missed = await measure(() => staff.mutation(api.massActions.sendMissedNotifications, { dryRun: true, since }));
  for (const each of [other, ...dashboards]) each.close();
  return {
    "open a dashboard, company with 100 unlocks": opened,
    "post a request, with its confirmation mail": posted,
    "tell companies of a request, mails at once": minus(atOnce, posted),
    "tell companies of a request, mails gathered": minus(gathered, posted),
    "an unlock, all in": unlocked,
    "a quote, all in": quoted,
    "look at the map": map,
    "staff's outbox, a page of mails": outbox,
    "missed notices, dry run": missed,
  };
}

/** Whether a function is a live list of jobs, or a number for everybody. */
export const isLive = (path: string): boolean => /^(jobs:|briefs:countByPlace$)/.test(path);

const BY_THE_CLOCK = new Set(Object.values(crons.crons).map(({ name }) => name));

const NOTHING: Omit<Cost, "pushed"> = {
  ...{ runs: 0, documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0 },
  ...{ listRuns: 0, listDocumentsRead: 0, listBytesRead: 0 },
};
const KINDS = ["runs", "documentsRead", "bytesRead", "documentsWritten", "bytesWritten"] as const;

async function called(answer: Promise<{ success: boolean }>): Promise<void> {
  const { success, ...rest } = await answer;
  if (!success) throw new Error(`A call failed: ${JSON.stringify(rest)}`);
}

function quote(company: SyncSocket, briefId: string | undefined): Promise<void> {
  const offer = { title: "Offerte", description: "Leggen met plinten, alles erin.", priceCents: 125_000 };
  return called(company.mutate("quotes:sendQuote", { briefId: briefId!, ...offer, requestId: crypto.randomUUID() }));
}

function minus(one: Cost, other: Cost): Cost {
  const less = { ...one };
  for (const kind of KINDS) less[kind] -= other[kind];
  return less;
}
