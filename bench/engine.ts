import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProgram } from "../scripts/lib/children";
import { startEngine } from "../scripts/product/engine";
import { pushFunctions } from "../scripts/product/push";
import { inRoot } from "../scripts/lib/root";
import type { BenchDeployment } from "./deployment";
import { median, type Figure } from "./figures";
import { processorMs } from "./processor-time";
import { SyncSocket } from "./sync-socket";

const ROUNDS = 5;
const CALLS = 400;
const UNLOCKS = 100;

/** A server under test, and how to call it. */
interface Server {
  pid: number;
  url: string;
  socket: SyncSocket;
}

/** Milliseconds of processor time per call, in each round. */
type Measured = Record<string, number[]>;

/**
 * Measures the processor time that a call costs the engine, as a multiple of what a bare server around SQLite needs for
 * it (bare-database.ts). Both run at the same time and are measured in turns, so that other work of the machine affects
 * both alike. Calls in a burst (all sent before the first answer) measure the engine itself; calls one after the other
 * also cost a wake-up, a read and a write of the system each.
 */
export async function measureEngine(open: () => Promise<BenchDeployment>): Promise<Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), "bench-engine-"));
  const bareProgram = await startProgram("bench/bare-database.ts", {
    args: [join(dir, "bare.sqlite")],
    ready: (line) => line.startsWith("bare ready "),
  });
  const adminKey = "bench|0123456789abcdef";
  const plain = await startEngine({ dir: join(dir, "data"), port: 0, sitePort: 0, adminKey, instruments: false });
  try {
    await pushFunctions(plain, plainProject(join(dir, "project")));
    const bare = await serverOf(bareProgram.pid, bareProgram.readyLine.replace("bare ready ", ""));
    const engine = await serverOf(plain.child.pid, plain.cloudUrl);
    const product = await openProduct(await open());
    const measured: Measured = {};
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, server] of Object.entries({ engine, bare })) {
        const note = (what: string, ms: number) => round > 0 && (measured[`${name} ${what}`] ??= []).push(ms);
        for (const call of ["nothing", "insert"] as const) {
          note(`${call} in a burst`, await costOf(server.pid, CALLS, () => burst(server.socket, call, round)));
          note(call, await costOf(server.pid, CALLS, () => inTurn(server.socket, call, round)));
        }
        note("find", await costOf(server.pid, CALLS, () => findInTurn(server.url, round)));
      }
      const unlocks = await costOf(product.pid, UNLOCKS, () => product.unlockSome(round));
      if (round > 0) (measured["engine unlock"] ??= []).push(unlocks);
    }
    for (const { socket } of [bare, engine]) socket.close();
    product.close();
    return figuresOf(measured);
  } finally {
    await Promise.all([plain.child.stop(), bareProgram.stop()]);
    rmSync(dir, { recursive: true, force: true });
  }
}

function figuresOf(measured: Measured): Figure[] {
  const at = (name: string) => median(measured[name] ?? []);
  const figure = (what: string, name: string, atMost: number, bareName = name): Figure => ({
    name: `processor time of ${what}`,
    value: at(`engine ${name}`),
    unit: "ms",
    goal: { atMost },
    details: { bareMs: at(`bare ${bareName}`), timesBare: at(`engine ${name}`) / at(`bare ${bareName}`) },
  });
  return [
    figure("an empty mutation, in a burst", "nothing in a burst", 0.2),
    figure("an empty mutation, one after the other", "nothing", 0.2),
    figure("an insert, in a burst", "insert in a burst", 0.3),
    figure("an insert, one after the other", "insert", 0.3),
    figure(
      "the product's unlock with the mails that it causes, in a burst, against a bare insert",
      "unlock",
      1,
      "insert in a burst",
    ),
    figure("an uncached query over HTTP, one after the other", "find", 0.4),
  ];
}

async function costOf(pid: number, calls: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorMs(pid);
  await work();
  return (processorMs(pid) - before) / calls;
}

async function serverOf(pid: number, url: string): Promise<Server> {
  return { pid, url, socket: await SyncSocket.open(url) };
}

const argsOf = { nothing: () => ({}), insert: (number: number) => ({ name: "een vloer van eikenhout", number }) };

async function mutate(socket: SyncSocket, call: keyof typeof argsOf, number: number): Promise<void> {
  const answer = await socket.mutate(`plain:${call}`, argsOf[call](number));
  if (!answer.success) throw new Error(`plain:${call} failed: ${JSON.stringify(answer)}`);
}

async function inTurn(socket: SyncSocket, call: keyof typeof argsOf, round: number): Promise<void> {
  for (let index = 0; index < CALLS; index++) await mutate(socket, call, round * CALLS + index);
}

function burst(socket: SyncSocket, call: keyof typeof argsOf, round: number): Promise<void[]> {
  return Promise.all(Array.from({ length: CALLS }, (_, index) => mutate(socket, call, round * CALLS + index)));
}

async function findInTurn(url: string, round: number): Promise<void> {
  for (let index = 0; index < CALLS; index++) {
    const call = round * CALLS + index;
    const response = await fetch(`${url}/api/query`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: "plain:find", args: [{ number: call, call }], format: "convex_encoded_json" }),
    });
    const { status } = (await response.json()) as { status: string };
    if (status !== "success") throw new Error("plain:find failed");
  }
}

/** The product with a company that unlocks jobs of which nobody else knows. */
async function openProduct(deployment: BenchDeployment) {
  const rounds = ROUNDS + 1;
  const tokens = await deployment.addCompanies(rounds);
  const companies = await Promise.all(tokens.map((token) => SyncSocket.open(deployment.engine.cloudUrl, token)));
  const briefs = await deployment.addBriefs(UNLOCKS * rounds);
  return {
    pid: deployment.engine.child.pid,
    unlockSome: async (round: number) => {
      const some = briefs.slice(round * UNLOCKS, (round + 1) * UNLOCKS);
      const company = companies[round] as SyncSocket;
      const answers = await Promise.all(some.map((briefId) => company.mutate("unlocks:unlockBrief", { briefId })));
      const failed = answers.find(({ success }) => !success);
      if (failed) throw new Error(`An unlock failed: ${JSON.stringify(failed)}`);
    },
    close: () => companies.forEach((company) => company.close()),
  };
}

function plainProject(project: string): string {
  mkdirSync(project, { recursive: true });
  cpSync(inRoot("bench/functions/plain"), join(project, "convex"), { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ dependencies: { convex: "*" } }));
  symlinkSync(inRoot("node_modules"), join(project, "node_modules"));
  return project;
}
