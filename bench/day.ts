import { DAY_MS, JOBS_PER_PAGE } from "../domain/limits";
import { ACT_LIMITS } from "./act-limits";
import { ACTS, isLive, measureActs, type ActCosts, type Cost } from "./acts";
import type { BenchDeployment } from "./deployment";
import type { Figure } from "./figures";
import { listOf } from "./race";
import { SyncSocket } from "./sync-socket";

const COMPANIES = 1_002;
const DASHBOARDS = 1_000;
const JOBS = 200;
const CROWD = 10_000;
/** Connections that the lists of the crowd share: what one reads does not depend on the connection. */
const LINES = 100;
/** How many jobs from the newest the one is that is unlocked. */
const UNLOCKED_BEFORE = 40;
/** So many companies hear of a job among TEN_TIMES as many. */
const MANY = 2_000;
const TEN_TIMES = 10;
const TELLING = "tell companies of a request, mails at once";
const PREFIX = "a day's act: ";

/** The work of live lists and of numbers for everybody after an unlock, and the bytes that one dashboard gets. */
type ListCost = { runs: number; documents: number; bytesRead: number; pushed: number };

/**
 * Simulates a day: jobs come over 24 hours of the deployment's clock, companies open their dashboards at as many
 * moments between them and keep them open. Then each act happens once. Last, an unlock before the lists of ten times as
 * many dashboards.
 */
export async function measureDay(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const day = { companies: COMPANIES, jobs: JOBS, dashboards: DASHBOARDS, lastsMs: DAY_MS };
  const costs = await measureActs(await open(), day);
  const { listRuns, listDocumentsRead, listBytesRead, pushed } = costs["an unlock, all in"];
  const unlock = { runs: listRuns, documents: listDocumentsRead, bytesRead: listBytesRead, pushed };
  return [
    ...unlockFigures(`${DASHBOARDS} dashboards`, unlock),
    ...unlockFigures(`the lists of ${CROWD} dashboards`, await unlockBeforeCrowd(await open())),
    ...tellingFigures(costs[TELLING], costs["tell companies of a request, mails gathered"]),
    await growthOfTelling(await open(), costs[TELLING]),
    ...ACTS.map((name): Figure => ({
      name: PREFIX + name,
      value: costs[name].runs,
      unit: "executions",
      goal: { atMost: ACT_LIMITS[name].runs },
      details: { ...costs[name], companiesTold: COMPANIES },
    })),
  ];
}

function unlockFigures(before: string, cost: ListCost): Figure[] {
  const figure = (what: keyof ListCost, words: string, unit: Figure["unit"], most: number): Figure => ({
    name: `an unlock before ${before} opened over a day with ${JOBS} new jobs: ${words}`,
    value: cost[what],
    unit,
    goal: { atMost: most },
    details: {},
  });
  return [
    figure("runs", "runs of lists and counters", "executions", 3),
    figure("documents", "documents that they read", "documents", 25),
    figure("bytesRead", "bytes that they read", "bytes", 2 * 1024),
    figure("pushed", "bytes to one dashboard", "bytes", 400),
  ];
}

function tellingFigures(atOnce: Cost, gathered: Cost): Figure[] {
  const kinds = [
    ["runs", "executions", 60],
    ["documentsRead", "documents", 2_500],
    ["bytesWritten", "bytes", 2 * 1024 * 1024],
  ] as const;
  return kinds.map(([kind, unit, most]) => ({
    name: `${kind} to tell ${COMPANIES} companies of a request, until their mails are with the provider`,
    value: atOnce[kind],
    unit,
    goal: { atMost: most },
    details: { whenGathered: gathered[kind] },
  }));
}

/** What telling MANY companies of a job costs among TEN_TIMES as many, against telling those of the day. */
async function growthOfTelling(deployment: BenchDeployment, few: Cost): Promise<Figure> {
  await deployment.addCompanies((TEN_TIMES - 1) * MANY, { elsewhere: true });
  const market = { companies: MANY, jobs: 120, dashboards: 1 };
  const many = (await measureActs(deployment, market))[TELLING];
  const times = (kind: "documentsRead" | "bytesRead" | "bytesWritten") => many[kind] / few[kind];
  return {
    name: `telling ${MANY} of ${TEN_TIMES * MANY} companies of a request, against ${COMPANIES} of as many: what grows most of documents and bytes`,
    value: Math.max(times("documentsRead"), times("bytesRead"), times("bytesWritten")),
    unit: "×",
    goal: { atMost: 2.5 },
    details: { runs: many.runs, documentsRead: many.documentsRead, bytesWritten: many.bytesWritten },
  };
}

/** The lists of CROWD dashboards, each opened after other jobs had come, without the rest of their screens. */
async function unlockBeforeCrowd({ engine, instruments, addCompanies, addBriefs }: BenchDeployment): Promise<ListCost> {
  const [token] = await addCompanies(1);
  const company = await SyncSocket.open(engine.cloudUrl, token);
  const lines: SyncSocket[] = [];
  for (let line = 0; line < LINES; line++) lines.push(await SyncSocket.open(engine.cloudUrl));
  const jobs: string[] = [];
  /** How many dashboards of each line show the window in which the unlock will be. */
  const watching = lines.map(() => 0);
  const window = Math.floor((JOBS - UNLOCKED_BEFORE) / JOBS_PER_PAGE);
  let opened = 0;
  for (let job = 0; job < JOBS; job++) {
    jobs.push(...(await addBriefs(1)));
    await instruments.advanceClock(DAY_MS / JOBS);
    const newest = Math.floor(job / JOBS_PER_PAGE);
    const windows = newest === 0 ? [0] : [newest, newest - 1];
    for (; opened < ((job + 1) * CROWD) / JOBS; opened++) {
      await lines[opened % LINES]!.subscribe([...listOf("Utrecht", windows), ...listOf("withoutProvince", [])]);
      if (windows.includes(window)) watching[opened % LINES]! += 1;
    }
  }
  const unlock = async (briefId: string) => {
    const { success } = await company.mutate("unlocks:unlockBrief", { briefId });
    if (!success) throw new Error("An unlock failed");
    await instruments.advanceClock(60_000);
  };
  const heard = async () => {
    await Promise.all(lines.map((line) => line.ask("launch:state", {})));
    return lines.map(({ bytes }) => bytes);
  };
  // The first row of a table makes the engine ask everything anew, once in the life of a deployment.
  await unlock(jobs[0]!);
  const [start, idle] = [await heard(), await heard()];
  const before = (await instruments.stats()).runs;
  await unlock(jobs.at(-UNLOCKED_BEFORE)!);
  const end = await heard();
  const after = (await instruments.stats()).runs;
  for (const each of [company, ...lines]) each.close();
  const used = (kind: "runs" | "documentsRead" | "bytesRead") =>
    Object.entries(after)
      .filter(([path]) => isLive(path))
      .reduce((sum, [path, use]) => sum + use[kind] - (before[path]?.[kind] ?? 0), 0);
  const pushed = end.map((bytes, line) => (bytes - 2 * idle[line]! + start[line]!) / Math.max(1, watching[line]!));
  return {
    runs: used("runs"),
    documents: used("documentsRead"),
    bytesRead: used("bytesRead"),
    pushed: Math.ceil(Math.max(...pushed)),
  };
}

/** The costs of all acts among stored figures, and how many companies were told; null when one was never measured. */
export function costsIn(
  figures: readonly Pick<Figure, "name" | "details">[],
): { costs: ActCosts; companiesTold: number } | null {
  const found = ACTS.map((act) => [act, figures.find(({ name }) => name === PREFIX + act)?.details] as const);
  if (found.some(([, details]) => details === undefined)) return null;
  const costs = Object.fromEntries(found) as unknown as ActCosts;
  return { costs, companiesTold: (costs[ACTS[0]] as Cost & { companiesTold: number }).companiesTold };
}
