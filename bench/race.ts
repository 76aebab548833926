import type { JSONValue } from "convex/values";
import { countAt } from "../domain/jobCounters";
import { BareBroadcast } from "./bare-broadcast";
import type { BenchDeployment } from "./deployment";
import { median, now, type Figure } from "./figures";
import { SyncSocket, type MutationAnswer } from "./sync-socket";

const WATCHERS = 1_000;
const RACERS = 100;
const ROUNDS = 7;

/** The queries of one list of open jobs with these windows. */
export function listOf(list: string, windows: readonly number[]): { path: string; args: JSONValue }[] {
  return [
    { path: "jobs:windows", args: { list, block: null } },
    ...windows.flatMap((number) => [
      { path: "jobs:cards", args: { list, number } },
      { path: "jobs:counters", args: { list, number } },
    ]),
  ];
}

/** The queries to which a company's open dashboard subscribes while the newest window of Utrecht is this one. */
export const dashboardWith = (newest: number): { path: string; args: JSONValue }[] => [
  ...listOf("Utrecht", newest === 0 ? [0] : [newest, newest - 1]),
  ...listOf("withoutProvince", []),
  { path: "companies:myProfile", args: {} },
  { path: "companies:myAccess", args: {} },
  { path: "unlocks:mine", args: { paginationOpts: { numItems: 100, cursor: null } } },
  { path: "unlocks:weekAllowance", args: {} },
];
/** The queries of an open dashboard while fewer jobs were placed than one window holds. */
export const dashboard = dashboardWith(0);

/**
 * Measures an unlock while a thousand companies have their dashboard open: a hundred of them unlock at once, then one
 * alone. The yardstick is a bare WebSocket server that sends the same bytes to as many clients.
 */
export async function measureRace(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const deployment = await open();
  const tokens = await deployment.addCompanies(WATCHERS);
  const watchers: SyncSocket[] = [];
  for (const token of tokens) {
    const socket = await SyncSocket.open(deployment.engine.cloudUrl, token);
    await socket.subscribe(dashboard);
    watchers.push(socket);
  }

  const bare = await BareBroadcast.open(WATCHERS);
  const engineMs: number[] = [];
  const bareMs: number[] = [];
  const successes: number[] = [];
  let frame = "";
  for (let round = 0; round < ROUNDS; round++) {
    // Jobs are placed one after the other, so a round is a place in the first window.
    const briefId = await addBriefSeenByAll(deployment, watchers);
    const arrivals = watchers.map((socket) =>
      socket.nextFrame((text) => unlockCountIn(text, round) === 3).then((text) => ({ text, at: now() })),
    );
    const answers = await Promise.all(
      watchers.slice(0, RACERS).map((socket) => socket.mutate("unlocks:unlockBrief", { briefId })),
    );
    const arrived = await Promise.all(arrivals);
    const commits = answers.flatMap(({ success, committedAt }) => (success && committedAt ? [committedAt] : []));
    assertRefusals(answers);
    successes.push(commits.length);
    engineMs.push(Math.max(...arrived.map(({ at }) => at)) - Math.max(...commits));
    frame = (arrived.at(-1) as { text: string }).text;
    // In turns, so that whatever else the machine does meets both alike. The listeners look at what they receive
    // exactly as the dashboards do.
    bareMs.push(await bare.send(frame, (text) => unlockCountIn(text, round) === 3));
  }
  const executions = await executionsOfOneUnlock(deployment, watchers);
  watchers.forEach((socket) => socket.close());
  await bare.close();
  const wrong = successes.find((count) => count !== 3);
  return [
    {
      name: `${RACERS} companies press unlock at once: so many succeed`,
      value: wrong ?? 3,
      unit: "successes",
      goal: { exactly: 3 },
      details: { rounds: ROUNDS },
    },
    {
      name: `third commit to the last of ${WATCHERS} dashboards, against a bare WebSocket server`,
      value: median(engineMs) / median(bareMs),
      unit: "×",
      goal: { atMost: 3 },
      details: { engineMs: median(engineMs), bareMs: median(bareMs), frameBytes: Buffer.byteLength(frame) },
    },
    {
      name: `query executions that one unlock causes with ${WATCHERS} dashboards open`,
      value: executions,
      unit: "executions",
      goal: { atMost: 10 },
      details: { subscriptions: WATCHERS * dashboard.length },
    },
  ];
}

async function addBriefSeenByAll(deployment: BenchDeployment, watchers: SyncSocket[]): Promise<string> {
  const before = watchers.map((socket) => socket.nextFrame((text) => text.includes('"QueryUpdated"')));
  const [briefId] = (await deployment.addBriefs(1)) as [string];
  await Promise.all(before);
  return briefId;
}

/** The counter that a frame brings for the place of a job; null when the frame has no counters. */
export function unlockCountIn(frame: string, place: number): number | null {
  const taken = /"taken":"([0-9a-z]*)"/.exec(frame)?.[1];
  return taken === undefined ? null : countAt(taken, place);
}

function assertRefusals(answers: MutationAnswer[]): void {
  const refused = answers.filter(({ success }) => !success);
  const other = refused.find(({ errorData }) => (errorData as { code?: string } | undefined)?.code !== "MAX_UNLOCKS");
  if (other) throw new Error(`An unlock failed for another reason: ${JSON.stringify(other)}`);
}

async function executionsOfOneUnlock(deployment: BenchDeployment, watchers: SyncSocket[]): Promise<number> {
  const briefId = await addBriefSeenByAll(deployment, watchers);
  const before = await queryRuns(deployment);
  const seen = watchers.map((socket) => socket.nextFrame((text) => unlockCountIn(text, ROUNDS) === 1));
  const answer = await (watchers.at(-1) as SyncSocket).mutate("unlocks:unlockBrief", { briefId });
  if (!answer.success) throw new Error(`The unlock failed: ${JSON.stringify(answer)}`);
  await Promise.all(seen);
  return (await queryRuns(deployment)) - before;
}

async function queryRuns(deployment: BenchDeployment): Promise<number> {
  const { runs } = await deployment.instruments.stats();
  return Object.values(runs).reduce((sum, { type, runs }) => (type === "query" ? sum + runs : sum), 0);
}
