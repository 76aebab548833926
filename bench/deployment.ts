import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importPKCS8, SignJWT } from "jose";
import { startStandins } from "../local/standins/index";
import { runFunction, setVariables } from "../scripts/product/admin";
import { startEngine, type RunningEngine } from "../scripts/product/engine";
import { Instruments } from "local-convex/instruments";
import { pushFunctions } from "../scripts/product/push";
import { inRoot } from "../scripts/lib/root";
import { createSecrets } from "../scripts/product/secrets";
import { localVariables } from "../scripts/product/variables";

/** An engine with the product's functions and the benchmarks' own, empty and deleted afterwards. */
export interface BenchDeployment {
  engine: RunningEngine;
  instruments: Instruments;
  /** Adds subscribed companies; each comes with a token as the login would give it. */
  addCompanies(count: number, options?: { elsewhere?: boolean; inTrial?: boolean }): Promise<string[]>;
  addBriefs(count: number, options?: { elsewhere?: boolean }): Promise<string[]>;
  /** Adds open jobs all over the country, or in one municipality, of which only what searches read is stored. */
  addSpreadBriefs(count: number, city?: string): Promise<string[]>;
  /** Adds a client with one open job, and a token as the login would give it. */
  addClientWithBrief(): Promise<{ token: string; briefId: string }>;
  /** The time in ms that each run of `path` took inside the engine while `work` ran. */
  executionTimes(path: string, work: () => Promise<void>): Promise<number[]>;
  /** Kills the engine in the middle of what it does, and starts it again at the same addresses and the same time. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

/** How many rows one mutation inserts, so that it stays within its time on a busy machine too. */
const BATCH = 50;

/** Starts an engine with the stand-ins and pushes the product's functions and the benchmarks' own. */
export async function openDeployment(): Promise<BenchDeployment> {
  const dir = mkdtempSync(join(tmpdir(), "bench-"));
  const project = projectWithBenchmarks(join(dir, "project"));
  const secrets = createSecrets();
  const standins = await startStandins({ ports: { mail: 0, stripe: 0, openai: 0, push: 0 } });
  const start = (port = 0, sitePort = 0) =>
    startEngine({
      ...{ dir: join(dir, "data"), port, sitePort, adminKey: secrets.adminKey, instruments: true },
      onLine: (line) => console.error(`[engine] ${line}`),
    });
  const engine = await start();
  const { mail, stripe, openai, push } = standins;
  const addresses = {
    site: "http://localhost:5173",
    mail: mail.url,
    stripe: stripe.url,
    openai: openai.url,
    push: push.url,
  };
  await setVariables(engine, await localVariables(addresses, secrets));
  await pushFunctions(engine, project);

  const signingKey = await importPKCS8(secrets.jwtPrivateKey, "RS256");
  const tokenOf = (subject: string) =>
    new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(engine.siteUrl)
      .setAudience("convex")
      .setIssuedAt()
      // Some move the deployment's clock by months.
      .setExpirationTime("10y")
      .sign(signingKey);

  const inBatches = async (
    count: number,
    add: (count: number) => Promise<unknown>,
    batch = BATCH,
  ): Promise<string[]> => {
    const added: string[] = [];
    for (let left = count; left > 0; left -= batch) added.push(...((await add(Math.min(left, batch))) as string[]));
    return added;
  };

  const instruments = new Instruments(engine);
  return {
    engine,
    instruments,
    addCompanies: async (count, { elsewhere = false, inTrial = false } = {}) => {
      const add = (some: number) => runFunction(engine, "benchmark:addCompanies", { count: some, elsewhere, inTrial });
      return Promise.all((await inBatches(count, add)).map(tokenOf));
    },
    addBriefs: (count, { elsewhere = false } = {}) =>
      inBatches(count, (some) => runFunction(engine, "benchmark:addBriefs", { count: some, elsewhere })),
    addSpreadBriefs: (count, city) => {
      const where: Record<string, string> = city === undefined ? {} : { city };
      const add = (some: number) => runFunction(engine, "benchmark:addSpreadBriefs", { count: some, ...where });
      return inBatches(count, add, 4 * BATCH);
    },
    addClientWithBrief: async () => {
      const added = await runFunction(engine, "benchmark:addClientWithBrief", {});
      const { subject, briefId } = added as { subject: string; briefId: string };
      return { token: await tokenOf(subject), briefId };
    },
    executionTimes: async (path, work) => {
      const { newCursor } = await readLog(engine, 0);
      await work();
      const { entries } = await readLog(engine, newCursor);
      return entries
        .filter(({ identifier, cachedResult }) => identifier === path && !cachedResult)
        .map(({ executionTime }) => executionTime * 1000);
    },
    killAndRestart: async () => {
      const [port, sitePort] = [engine.cloudUrl, engine.siteUrl].map((url) => Number(new URL(url).port));
      const { now } = await instruments.stats();
      await engine.child.kill();
      engine.child = (await start(port, sitePort)).child;
      // An engine that starts goes by the machine's clock.
      await instruments.advanceClock(Math.max(0, now - (await instruments.stats()).now));
    },
    close: async () => {
      await engine.child.stop();
      await standins.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A copy of what a push needs, with the benchmarks' functions added: the product itself never has them. */
function projectWithBenchmarks(project: string): string {
  mkdirSync(project, { recursive: true });
  for (const part of ["convex", "domain", "package.json", "bench/benchmark-functions.ts"]) {
    cpSync(inRoot(part), join(project, part), { recursive: true });
  }
  symlinkSync(inRoot("node_modules"), join(project, "node_modules"));
  writeFileSync(join(project, "convex/benchmark.ts"), 'export * from "../bench/benchmark-functions";\n');
  return project;
}

interface LogEntry {
  identifier: string;
  executionTime: number;
  cachedResult: boolean;
}

async function readLog(engine: RunningEngine, cursor: number): Promise<{ entries: LogEntry[]; newCursor: number }> {
  const response = await fetch(`${engine.cloudUrl}/api/stream_function_logs?cursor=${cursor}`, {
    headers: { authorization: `Convex ${engine.adminKey}` },
  });
  if (!response.ok) throw new Error(`The log answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { entries: LogEntry[]; newCursor: number };
}
