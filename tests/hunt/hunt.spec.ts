/**
 * The hunt: for a given time everybody does anything at random, through official clients, bare HTTP and bare sockets, while
 * the engine is killed and the clock jumps; then what always holds (I1 to I10) is read from the tables and from everything
 * that anybody received. SEED=… repeats a run, HUNT_MINUTES=… says how long it lasts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { inRoot } from "../../scripts/lib/root";
import { Actor, randomFrom } from "../support/actors";
import { Crowd } from "../support/crowd";
import { openDemo } from "../support/demo";
import { expect, test } from "../support/fixtures";
import {
  expectMails,
  expectPayments,
  expectPlaces,
  expectSecrecy,
  expectStandings,
  expectTrialLimits,
} from "../support/invariants";
import { expectNeighbours } from "../support/neighbour-invariants";
import { expectPublishers } from "../support/publisher-invariants";
import type { World } from "../support/world";
import { callAnything, drawValue, publicFunctions, type PublicFunction } from "./anything";
import { complaintAbout, complaintAboutFrames, drawFrames, drawRequest, PATIENCE_MS, pick } from "./hostile";
import { DAY_MS, MISSED_AFTER_MS, MOST_MEMORY_MIB } from "./limits";

const ROUNDS = 3;
const ACTS = 18;
const CALLS = 40;
const HOSTILE = 30;

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const minutes = Number(process.env.HUNT_MINUTES ?? 0.5);

/** What a run did, for bench/results.json. */
const summary = {
  seed,
  minutes: 0,
  ...{
    episodes: 0,
    acts: 0,
    calls: 0,
    callsAnswered: 0,
    callsRefused: 0,
    hostileRequests: 0,
    hostileSockets: 0,
    kills: 0,
    clockJumps: 0,
  },
  /** The engine's memory at the first and the last reading (a kill begins a new process), and the most it ever was. */
  ...{ slowestHealthyMs: 0, firstMemoryMiB: 0, lastMemoryMiB: 0, mostMemoryMiB: 0 },
  violations: 0,
};

/** One life of a product: the demo's people, a few rounds of everything at once, and what must hold after each. */
class Episode {
  private readonly random: () => number;
  private readonly history: string[] = [];
  private readonly complaints: string[] = [];
  private readonly unfinished: Promise<void>[] = [];
  private readonly crowd: Crowd;
  private readonly visitor: Actor;
  private roles = new Map<string, unknown>();
  private killed = false;
  /** By the stopwatch: when an engine that was killed was there again; null while it is away. */
  private backAt: number | null = -Infinity;
  private restarting: Promise<void> = Promise.resolve();

  constructor(
    private readonly world: World,
    private readonly functions: PublicFunction[],
    readonly episodeSeed: number,
  ) {
    this.random = randomFrom(episodeSeed);
    this.crowd = new Crowd(world, this.random, (act) => this.note(act));
    this.visitor = Actor.visitor(world);
  }

  async run(): Promise<void> {
    try {
      await this.begin();
      for (let round = 0; round < ROUNDS; round += 1) {
        this.note(`round ${round}`);
        await this.round();
        await this.check();
        if (round < ROUNDS - 1) await this.jump();
      }
      await this.end();
    } catch (error) {
      console.error(
        `hunt: violated by SEED=${this.episodeSeed} in its first episode; what happened since the last check:`,
      );
      const from = this.history.findLastIndex((line) => line.startsWith("round"));
      for (const line of this.history.slice(Math.max(0, from))) console.error(`  ${line}`);
      summary.violations += 1;
      throw error;
    } finally {
      await Promise.all([...this.crowd.known.actors, this.visitor].map((actor) => actor.close()));
    }
  }

  private note(line: string): void {
    this.history.push(line);
  }

  private async begin(): Promise<void> {
    const { world, crowd } = this;
    await world.reset();
    const logins = await openDemo(world);
    await crowd.logInStaff();
    for (const { _id } of await world.rows("proposals")) crowd.known.before.add(_id);
    this.roles = new Map((await world.rows("users")).map(({ _id, role }) => [_id, role]));
    const enter = (key: keyof typeof logins) => Actor.enter(world, key, logins[key]);
    crowd.clients.push(...(await Promise.all((["c1", "c2"] as const).map(enter))));
    crowd.companies.push(...(await Promise.all((["kt", "kl", "ki", "ks", "k5"] as const).map(enter))));
    crowd.known.actors.push(...crowd.clients, ...crowd.companies, this.visitor);
    crowd.companies.forEach((company, index) => {
      crowd.known.marks.set(company, `Kenmerk ${company.name} van de offerte`);
      crowd.known.prices.set(company, 7_654_300 + index * 11);
    });
    await Promise.all(crowd.clients.map((client) => crowd.request(client)));
  }

  private async round(): Promise<void> {
    const { world, crowd } = this;
    await Promise.all([crowd.request(null), crowd.request(pick(this.random, crowd.clients))]);
    const ids = await this.ids();
    const kill = this.random() < 0.5;
    let over = false;
    const busy = Promise.all([
      ...Array.from({ length: ACTS }, () => this.act()),
      this.callAround(ids),
      this.attack(),
      kill ? this.kill() : Promise.resolve(),
    ]).finally(() => (over = true));
    await Promise.all([busy, this.stayHealthy(() => over)]);
    expect(this.complaints).toEqual([]);
    const memory = Math.round(world.engineMemory() / 1024 / 1024);
    summary.firstMemoryMiB ||= memory;
    summary.lastMemoryMiB = memory;
    summary.mostMemoryMiB = Math.max(summary.mostMemoryMiB, memory);
    expect(memory, "the engine's memory in MiB").toBeLessThan(MOST_MEMORY_MIB);
  }

  /** What an engine that is killed meanwhile cuts off may have happened or not; anything else counts. */
  private async act(): Promise<void> {
    summary.acts += 1;
    try {
      await this.crowd.act();
    } catch (error) {
      if (!this.killed || !isCutOff(error)) throw error;
      this.note(`  cut off: ${String(error).slice(0, 100)}`);
    }
  }

  private async callAround(ids: Map<string, string[]>): Promise<void> {
    const { world, crowd, random } = this;
    const texts = ["Utrecht", "PVC", "LAMINAAT", "all", "vloeren", "a@b.example", "12345678", "1016 GV", "06 12345678"];
    for (let n = 0; n < CALLS; n += 1) {
      const actor = pick(random, crowd.known.actors);
      const called = pick(random, this.functions);
      // Staff may see everything, so what they get is nobody's; and what they change, the crowd has to know of.
      const isStaff = called.kind === "query" && random() < 0.2;
      const pool = { ids, texts, adminToken: isStaff ? crowd.adminToken : null };
      const args = called.args === null ? {} : drawValue(random, called.args, pool);
      const began = performance.now();
      const answer = await callAnything(world.cloudUrl, actor.token, called, args);
      summary.calls += 1;
      this.note(`${actor.name} calls ${called.path}(${JSON.stringify(args).slice(0, 200)})`);
      if (answer === null) {
        // Whoever calls an engine that is away comes back when it is there again.
        await this.restarting;
        continue;
      }
      if (answer.outcome === "answered") summary.callsAnswered += 1;
      if (answer.outcome === "refused") summary.callsRefused += 1;
      if (!isStaff) actor.received.push(answer.body);
      if (answer.ms > PATIENCE_MS && !this.isExcused(began)) {
        this.complaints.push(`${actor.name} waited ${Math.round(answer.ms)} ms for ${called.path}`);
      }
      if (answer.complaint) this.complaints.push(`${actor.name}: ${answer.complaint}`);
    }
  }

  /** Ids of documents of many tables, of which a caller knows some by right and guesses others. */
  private async ids(): Promise<Map<string, string[]>> {
    const tables = ["users", "briefs", "proposals", "profiles", "companyProfiles", "mails", "authSessions"];
    const rows = await Promise.all(tables.map((table) => this.world.rows(table)));
    const idsOf = (index: number) => (rows[index] ?? []).slice(-6).map(({ _id }) => _id);
    return new Map(tables.map((table, index) => [table, idsOf(index)] as const).filter(([, ids]) => ids.length > 0));
  }

  private async attack(): Promise<void> {
    const { world, random } = this;
    const urls = [world.cloudUrl, world.cloudUrl, world.siteUrl, world.site];
    for (let n = 0; n < HOSTILE; n += 1) {
      const [url, request] = [pick(random, urls), drawRequest(random)];
      const began = performance.now();
      const sending = complaintAbout(url, request).then((complaint) => {
        if (complaint && !this.isExcused(began)) this.complaints.push(`${request.what} to ${url} ${complaint}`);
      });
      summary.hostileRequests += 1;
      if (request.unfinished) this.unfinished.push(sending);
      else await sending;
      if (n % 5 === 0) await this.attackSocket();
    }
  }

  private async attackSocket(): Promise<void> {
    const frames = drawFrames(this.random);
    summary.hostileSockets += 1;
    const began = performance.now();
    const complaint = await complaintAboutFrames(this.world.cloudUrl, frames);
    if (complaint && !this.isExcused(began))
      this.complaints.push(`${JSON.stringify(frames).slice(0, 300)} ${complaint}`);
  }

  private async kill(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.random() * 1_500));
    this.killed = true;
    this.backAt = null;
    summary.kills += 1;
    this.note("the engine is killed and started again");
    this.restarting = this.world.killEngine().then(() => this.world.restartEngine());
    await this.restarting;
    this.backAt = performance.now();
  }

  /** Whether what began then may have met the engine while it was away, or beginning its processes anew. */
  private isExcused(began: number): boolean {
    return this.backAt === null || began < this.backAt + PATIENCE_MS;
  }

  /** Somebody who only looks at the open jobs gets an answer all the while. */
  private async stayHealthy(isOver: () => boolean): Promise<void> {
    const client = new ConvexHttpClient(this.world.cloudUrl, { logger: false });
    const page = { numItems: 20, cursor: null };
    while (!isOver()) {
      const began = performance.now();
      try {
        await client.query(api.briefs.listOpen, { scope: { kind: "all" }, category: "all", paginationOpts: page });
      } catch (error) {
        if (!this.killed || !isCutOff(error)) throw error;
        continue;
      }
      const ms = Math.round(performance.now() - began);
      summary.slowestHealthyMs = Math.max(summary.slowestHealthyMs, ms);
      if (ms > PATIENCE_MS && !this.isExcused(began)) this.complaints.push(`somebody healthy waited ${ms} ms`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async check(): Promise<void> {
    const { world, crowd } = this;
    this.killed = false;
    await expectPlaces(world, crowd.known);
    await expectTrialLimits(world, crowd.known);
    await expectSecrecy(world, crowd.known);
    await expectNeighbours(world, crowd.known.actors, crowd.neighbours.shared);
    await expectPublishers(world, crowd.companies, crowd.known.actors, crowd.publishers);
  }

  private async jump(): Promise<void> {
    const { world, crowd } = this;
    const ms = Math.floor(this.random() * 3 * DAY_MS);
    this.note(`the clock jumps by ${(ms / DAY_MS).toFixed(2)} days`);
    summary.clockJumps += 1;
    await world.instruments.advanceClock(ms);
    await Promise.all([crowd.logInStaff(), ...[...crowd.clients, ...crowd.companies].map((actor) => actor.logIn())]);
  }

  private async end(): Promise<void> {
    const { world, crowd } = this;
    await Promise.all(this.unfinished);
    expect(this.complaints).toEqual([]);
    await expect(async () => expectPayments(world)).toPass({ timeout: 30_000 });
    await expectStandings(world, crowd.known, this.roles);
    // A mail whose sending was cut off is sent again once the pool has missed it for five minutes.
    await world.instruments.advanceClock(MISSED_AFTER_MS);
    await expectMails(world, crowd.known);
  }
}

function isCutOff(error: unknown): boolean {
  return /fetch failed|terminated|Connection lost|ECONNREFUSED|ECONNRESET|socket hang up|Transient error|WebSocket/i.test(
    `${String(error)} ${String((error as { cause?: unknown }).cause)}`,
  );
}

test("I1 to I10 hold, and everybody is served, whatever is done to the running product", async ({ world }) => {
  test.setTimeout((minutes * 60 + 300) * 1_000);
  console.log(`hunt: SEED=${seed}`);
  const began = Date.now();
  const functions = await publicFunctions(world);
  expect(functions.length).toBeGreaterThan(20);
  try {
    do {
      // Each episode can be repeated by its own seed, as the first of a run.
      await new Episode(world, functions, seed + summary.episodes).run();
      summary.episodes += 1;
    } while (Date.now() - began < minutes * 60_000);
  } finally {
    summary.minutes = Number(((Date.now() - began) / 60_000).toFixed(1));
    mkdirSync(inRoot("test-results"), { recursive: true });
    writeFileSync(inRoot("test-results/hunt.json"), JSON.stringify(summary));
    console.log(`hunt: ${JSON.stringify(summary)}`);
  }
});
