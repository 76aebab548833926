import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, startProgram } from "../scripts/lib/children";
import { freePort } from "../scripts/lib/ports";
import type { BenchDeployment } from "./deployment";
import { median, type Figure } from "./figures";
import { openEngine, openParse, openSocketIo, type Peer } from "./peers/dashboards";
import { startPostgres } from "./peers/postgres";
import { processorMsOfAll } from "./processor-time";

const WATCHERS = 1_000;
const RACERS = 100;
const ROUNDS = 5;
/** Too big to be dependencies of the project: npm installs them for this benchmark alone. */
const PACKAGES = ["socket.io@4", "parse-server@9"];

interface Round {
  successes: number;
  /** From pressing until the last dashboard shows 3/3. */
  untilShownMs: number;
  /** From pressing until every racer has an answer. */
  untilAnsweredMs: number;
  processorMs: number;
  kilobytes: number;
}

/**
 * Measures the unlock race before a thousand live dashboards, with this engine and the whole product, and with two
 * peers that have the race alone: Socket.IO with SQLite, and Parse Server on PostgreSQL (which has to be installed).
 */
export async function measurePeers(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), "bench-peers-"));
  const folder = join(dir, "packages");
  const ends: (() => Promise<unknown>)[] = [];
  const ready = (line: string) => line.startsWith("peer ready ");
  try {
    await install(folder);
    const socketIo = await startProgram("bench/peers/socket-io-server.ts", {
      args: [folder, join(dir, "peer.sqlite")],
      ready,
    });
    ends.push(() => socketIo.stop());
    const postgres = await startPostgres(mkdtempSync(join(tmpdir(), "bench-postgres-")));
    ends.push(() => postgres.stop());
    const port = String(await freePort());
    const parse = await startProgram("bench/peers/parse-server.ts", { args: [folder, postgres.uri, port], ready });
    ends.unshift(() => parse.stop());
    const peers = [
      await openEngine(await open(), WATCHERS),
      await openSocketIo(socketIo.readyLine.replace("peer ready ", ""), socketIo.pid, WATCHERS),
      await openParse(parse.readyLine.replace("peer ready ", ""), [parse.pid, postgres.pid], WATCHERS),
    ];
    const rounds = new Map<string, Round[]>(peers.map(({ name }) => [name, []]));
    // In turns, so that whatever else the machine does meets all alike. The first round is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const peer of peers) {
        const measured = await race(peer);
        if (round > 0) rounds.get(peer.name)?.push(measured);
      }
    }
    for (const { dashboards } of peers) dashboards.forEach((each) => each.close());
    const [own, socket] = [...rounds.values()] as [Round[], Round[]];
    return [...[...rounds].flatMap(([name, some]) => figuresOf(name, some)), ...againstSocketIo(own, socket)];
  } finally {
    for (const end of ends) await end();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function install(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  const { code, output } = await runCommand("npm", ["install", "--no-audit", "--no-fund", ...PACKAGES], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`npm could not install ${PACKAGES.join(" and ")}.\n${output}`);
}

async function race({ dashboards, addBrief, pids }: Peer): Promise<Round> {
  const total = (of: (each: number) => number) => pids.reduce((sum, pid) => sum + of(pid), 0);
  const bytes = () => dashboards.reduce((sum, each) => sum + each.bytes(), 0);
  const brief = await addBrief();
  const shown = dashboards.map((each) => each.shows(brief, 3));
  const before = { processor: total(processorMsOfAll), bytes: bytes(), at: performance.now() };
  const answers = Promise.all(dashboards.slice(0, RACERS).map((each) => each.unlock(brief))).then((results) => ({
    successes: results.filter(Boolean).length,
    at: performance.now(),
  }));
  await Promise.all(shown);
  const untilShownMs = performance.now() - before.at;
  const { successes, at } = await answers;
  return {
    successes,
    untilShownMs,
    untilAnsweredMs: at - before.at,
    processorMs: total(processorMsOfAll) - before.processor,
    kilobytes: (bytes() - before.bytes) / 1000,
  };
}

/** The engine with the whole product against Socket.IO with the race alone, in the same run. */
function againstSocketIo(own: Round[], socket: Round[]): Figure[] {
  const middle = (rounds: Round[], field: keyof Round) => median(rounds.map((round) => round[field]));
  const [ownMs, socketMs] = [middle(own, "untilShownMs"), middle(socket, "untilShownMs")];
  return [
    {
      name: `${RACERS} unlock at once: until the last of ${WATCHERS} dashboards shows 3/3, against Socket.IO with SQLite`,
      value: ownMs / socketMs,
      unit: "×",
      goal: { atMost: 1.3 },
      details: { ownMs, socketMs },
    },
    {
      name: `${RACERS} unlock at once: what all ${WATCHERS} dashboards receive`,
      value: middle(own, "kilobytes"),
      unit: "kB",
      goal: { atMost: 500 },
      details: { socketIo: middle(socket, "kilobytes") },
    },
  ];
}

function figuresOf(name: string, rounds: Round[]): Figure[] {
  const middle = (field: keyof Round) => median(rounds.map((round) => round[field]));
  const wrong = rounds.find(({ successes }) => successes !== 3);
  return [
    {
      name: `${RACERS} unlock at once before ${WATCHERS} dashboards, ${name}: so many succeed`,
      value: wrong?.successes ?? 3,
      unit: "successes",
      // A peer is described, not judged.
      goal: name === "this engine" ? { exactly: 3 } : { atLeast: 0 },
      details: {
        untilShownMs: middle("untilShownMs"),
        untilAnsweredMs: middle("untilAnsweredMs"),
        processorMs: middle("processorMs"),
        kilobytes: middle("kilobytes"),
        rounds: rounds.length,
      },
    },
  ];
}
