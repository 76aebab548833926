import type { JSONValue } from "convex/values";
import { timeInAmsterdam } from "../domain/wallClock";
import { DAY_MS } from "../domain/limits";
import type { BenchDeployment } from "./deployment";
import type { Figure } from "./figures";
import { dashboard } from "./race";
import { SyncSocket } from "./sync-socket";

const WATCHERS = 1_000;
const page = { numItems: 40, cursor: null };

type Screen = { path: string; args: JSONValue }[];

/** What every open page of somebody who is logged in watches beside its own content. */
const header: Screen = [
  { path: "users:viewer", args: {} },
  { path: "conversations:unread", args: {} },
];

/**
 * Counts how many watched queries run again for one unlock, message or visit, while a thousand companies have their
 * dashboards and lists of conversations open, and a client and a company their common job: only those of these two, and
 * of others whom it concerns.
 */
export async function measureWatchers(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const deployment = await open();
  const { token, briefId } = await deployment.addClientWithBrief();
  const tokens = await deployment.addCompanies(WATCHERS + 1);
  const sockets: SyncSocket[] = [];
  const enter = async (token: string, screen: Screen) => {
    const socket = await SyncSocket.open(deployment.engine.cloudUrl, token);
    await socket.subscribe(screen);
    sockets.push(socket);
    return socket;
  };
  const list = { path: "conversations:list", args: { paginationOpts: page } };
  const week = { path: "visits:week", args: { day: new Date().toISOString().slice(0, 10) } };
  for (const token of tokens.slice(1)) await enter(token, [...header, ...dashboard, list, week]);

  const company = await enter(tokens[0]!, [...header, ...dashboard, list, week]);
  const pair = { briefId, companyId: userIdOf(tokens[0]!) };
  const talk: Screen = [
    { path: "conversations:get", args: pair },
    { path: "conversations:messages", args: { ...pair, paginationOpts: page } },
    { path: "conversations:signs", args: pair },
  ];
  const job: Screen = [
    { path: "briefs:getOpen", args: { briefId } },
    { path: "unlocks:forBrief", args: { briefId } },
    { path: "visits:forJob", args: { briefId } },
  ];
  const requests = { path: "briefs:mine", args: { paginationOpts: page } };
  const requestScreen = [requests, { path: "visits:onRequest", args: { briefId } }];
  const client = await enter(token, [...header, ...dashboard.slice(0, 1), list, ...requestScreen]);
  await enter(tokens[0]!, [...header, ...dashboard.slice(0, 1), ...job]);

  const watched = new Set([...header, ...dashboard, ...talk, ...job, list, week, requests].map(({ path }) => path));
  watched.add("visits:onRequest");
  const executions = async (socket: SyncSocket, path: string, args: JSONValue) => {
    const before = await runsOf(deployment, watched);
    const answer = await socket.mutate(path, args);
    if (!answer.success) throw new Error(`${path} failed: ${JSON.stringify(answer)}`);
    // Answers of the log come after what the change executed: a query of its own goes through the same line.
    await socket.ask("launch:state", {});
    return { runs: (await runsOf(deployment, watched)) - before, result: answer.result };
  };

  // The first row of a table makes the engine ask everything anew, once in the life of a deployment: somebody else has
  // unlocked, written and proposed before, and everybody who watches has heard of what that did.
  await beginMarket(deployment, sockets[0]!, userIdOf(tokens[1]!));
  const seen = sockets.map((socket) => socket.nextFrame((frame) => frame.includes('"QueryUpdated"')));
  await deployment.addBriefs(1);
  await Promise.all(seen);

  const unlock = await executions(company, "unlocks:unlockBrief", { briefId });
  // From the unlock on there is a conversation to open.
  await enter(token, talk);
  await enter(tokens[0]!, talk);
  const say = (socket: SyncSocket, text: string) =>
    executions(socket, "conversations:send", { ...pair, text, uploads: [] });
  const first = await say(company, "Wanneer kan ik komen meten?");
  // A reader who has a conversation open marks it as read.
  await executions(client, "conversations:markRead", { ...pair, upTo: Date.now() });
  const message = await say(client, "Dinsdag.");
  const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const moments = [{ day, clock: "14:00" }];
  const proposed = await executions(company, "visits:propose", { briefId, moments, minutes: 60 });
  const { visitId } = proposed.result as { visitId: string };
  const others = await executions(client, "visits:askOthers", { visitId, words: "Liever later." });
  const again = await executions(company, "visits:propose", { briefId, moments, minutes: 60 });
  const start = timeInAmsterdam(day, "14:00");
  const picked = await executions(client, "visits:pick", {
    visitId: (again.result as { visitId: string }).visitId,
    start,
  });
  const cancelled = await executions(client, "visits:cancel", {
    visitId: (again.result as { visitId: string }).visitId,
  });
  sockets.forEach((socket) => socket.close());

  const figure = (what: string, value: number, most: number, details: Record<string, number> = {}): Figure => ({
    name: `query executions that ${what} causes with ${WATCHERS} watchers elsewhere`,
    value,
    unit: "executions",
    goal: { atMost: most },
    details: { watchers: WATCHERS, ...details },
  });
  const visits = { proposed, others, again, picked, cancelled };
  const visitRuns = Object.fromEntries(Object.entries(visits).map(([name, { runs }]) => [name, runs]));
  return [
    figure("one unlock", unlock.runs, 10),
    figure("one message", message.runs, 5, { theFirst: first.runs }),
    figure("one change of a visit", Math.max(...Object.values(visitRuns)), 5, visitRuns),
  ];
}

/** Whose token it is. */
function userIdOf(token: string): string {
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { sub: string };
  return sub.split("|")[0]!;
}

/** An unlock, a message and a visit of a third company. */
async function beginMarket(deployment: BenchDeployment, company: SyncSocket, companyId: string): Promise<void> {
  const { briefId } = await deployment.addClientWithBrief();
  const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  for (const [path, args] of [
    ["unlocks:unlockBrief", { briefId }],
    ["conversations:send", { briefId, companyId, text: "Dag", uploads: [] }],
    ["visits:propose", { briefId, moments: [{ day, clock: "09:00" }], minutes: 60 }],
  ] as const) {
    const answer = await company.mutate(path, args as unknown as JSONValue);
    if (!answer.success) throw new Error(`${path} failed: ${JSON.stringify(answer)}`);
  }
}

async function runsOf(deployment: BenchDeployment, watched: Set<string>): Promise<number> {
  const { runs } = await deployment.instruments.stats();
  return Object.entries(runs).reduce(
    (sum, [path, { runs }]) => (watched.has(path.replace(".js", "")) ? sum + runs : sum),
    0,
  );
}
