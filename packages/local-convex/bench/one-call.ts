/**
 * `npm run bench -w packages/local-convex`: what a start and a call cost, beside a bare server around SQLite
 * (bare-database.ts), which runs at the same time, so that other work of the machine affects both alike. Programs of
 * other versions (`-- <file>`) are measured in the same run. Linux only.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { engineProgram } from "../bin/program.mjs";
import { TestEngine } from "../src/testing";
import { pushFolder, REPOSITORY } from "../src/testing-cli";

const ROUNDS = 5;
const CALLS = 400;
const SLOW_CALLS = 20;
/** Ticks of `/proc` in a second. */
const TICKS = 100;

interface Server {
  pid: number;
  url: string;
  mutate(path: string, number: number): Promise<void>;
}

/** Milliseconds of processor time that a process has used. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}

/** A client of the sync protocol that does as little as possible. */
async function connect(pid: number, url: string): Promise<Server> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send(JSON.stringify({ type: "Connect", sessionId: randomUUID(), connectionCount: 0, clientTs: Date.now() }));
  const waiting = new Map<number, () => void>();
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    if (!text.startsWith('{"type":"MutationResponse"')) return;
    const { requestId, success } = JSON.parse(text) as { requestId: number; success: boolean };
    if (!success) throw new Error(text);
    waiting.get(requestId)?.();
    waiting.delete(requestId);
  });
  let requestId = 0;
  const mutate = (udfPath: string, number: number): Promise<void> =>
    new Promise((resolve) => {
      const args = [udfPath === "plain:insert" ? { name: "een vloer van eikenhout", number } : {}];
      waiting.set(++requestId, resolve);
      socket.send(JSON.stringify({ type: "Mutation", requestId, udfPath, args }));
    });
  return { pid, url, mutate };
}

async function post(url: string, kind: string, path: string, args: object): Promise<void> {
  const body = JSON.stringify({ path, args: [args], format: "convex_encoded_json" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/api/${kind}`, { method: "POST", headers, body });
  const { status } = (await response.json()) as { status: string };
  if (status !== "success") throw new Error(`${path} failed`);
}

const bursts = (path: string) => (server: Server, from: number) =>
  Promise.all(Array.from({ length: CALLS }, (_, index) => server.mutate(path, from + index)));
const inTurn = (path: string) => async (server: Server, from: number) => {
  for (let index = 0; index < CALLS; index++) await server.mutate(path, from + index);
};
const finds = async ({ url }: Server, from: number): Promise<void> => {
  for (let call = from; call < from + CALLS; call++) await post(url, "query", "plain:find", { number: call, call });
};
const WORK: Record<string, (server: Server, from: number) => Promise<unknown>> = {
  "an empty mutation, in a burst": bursts("plain:nothing"),
  "an empty mutation, one after the other": inTurn("plain:nothing"),
  "an insert, in a burst": bursts("plain:insert"),
  "an insert, one after the other": inTurn("plain:insert"),
  "an uncached query over HTTP": finds,
};

const results = new Map<string, number[]>();
const note = (name: string, what: string, ms: number): void => {
  const key = `${what} | ${name}`;
  results.set(key, [...(results.get(key) ?? []), ms]);
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const home = mkdtempSync(join(tmpdir(), "one-call-"));
const engines: TestEngine[] = [];
let bareProgram: ChildProcess | null = null;
try {
  const project = join(home, "project");
  mkdirSync(project);
  cpSync(join(import.meta.dirname, "convex"), join(project, "convex"), { recursive: true });
  writeFileSync(join(project, "package.json"), JSON.stringify({ dependencies: { convex: "*" } }));
  symlinkSync(join(REPOSITORY, "node_modules"), join(project, "node_modules"));

  const programs: Record<string, string> = { engine: await engineProgram() };
  for (const file of process.argv.slice(2)) programs[file] = file;
  const servers: Record<string, Server> = {};
  for (const [name, program] of Object.entries(programs)) {
    const engine = await TestEngine.start({ program });
    engines.push(engine);
    await pushFolder(engine, project);
    for (let round = 0; round < ROUNDS; round++) {
      await engine.kill();
      note(name, "a start with functions, wall", await timed(() => engine.boot()));
    }
    servers[name] = await connect(engine.pid!, engine.url);
  }
  const bare = join(import.meta.dirname, "bare-database.ts");
  bareProgram = spawn(process.execPath, ["--import", "tsx", bare, join(home, "bare.sqlite")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(bareProgram.stdout!)) {
    servers.bare = await connect(bareProgram.pid!, line.replace("bare ready ", ""));
    break;
  }

  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [what, work] of Object.entries(WORK)) {
      for (const [name, server] of Object.entries(servers)) {
        const before = processorMs(server.pid);
        await work(server, round * CALLS);
        if (round > 0) note(name, what, (processorMs(server.pid) - before) / CALLS);
      }
    }
    for (const [name, { url }] of Object.entries(servers)) {
      if (name === "bare") continue;
      const ms = await timed(async () => {
        for (let call = 0; call < SLOW_CALLS; call++) await post(url, "action", "plain:act", {});
      });
      if (round > 0) note(name, "an action, wall", ms / SLOW_CALLS);
    }
  }
  for (const [key, values] of [...results].sort()) {
    const [least = 0] = values.sort((a, b) => a - b);
    console.log(`${key}: ${values[values.length >> 1]!.toFixed(3)} ms (least ${least.toFixed(3)})`);
  }
} finally {
  bareProgram?.kill();
  await Promise.all(engines.map((engine) => engine.stop()));
  rmSync(home, { recursive: true, force: true });
}
process.exit(0);
