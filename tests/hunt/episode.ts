/**
 * One episode of the hunt: a product with the demo's people, rounds of simultaneous acts, and a check after each
 * round.
 */
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import schema from "../../convex/schema";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { clientOf, openDemo } from "../support/demo";
import { expect } from "../support/fixtures";
import type { World } from "../support/world";
import type { PublicFunction } from "./anything";
import { PATIENCE_MS, randomFrom } from "./hostile";
import { expectMails, expectPayments, expectStandings } from "./last-rules";
import { DAY_MS, MISSED_AFTER_MS, MOST_MEMORY_MIB } from "./limits";
import { attack, attackSocket, guess } from "./guesses";
import { marksIn } from "./heard";
import { afterActs } from "./after-acts";
import * as market from "./market-acts";
import type { Act } from "./market-acts";
import * as own from "./own-acts";
import * as pair from "./pair-acts";
import * as places from "./place-acts";
import * as trust from "./trust-acts";
import { CUT_OFF, isCutOff, PAGE, Person } from "./person";
import { checkGone, checkTables } from "./rules";
import { checkScreens } from "./screens";
import { beginQuiet, checkQuiet } from "./quiet";
import { Town, type Counts, type Kind } from "./town";

const ROUNDS = 5;
const ACTS_PER_ROUND = 600;
/** How many acts are in progress at the same time. */
const LANES = 12;
/** Nothing takes so long: what is under way then hangs. */
const HANGS_MS = 300_000;
const COMPANIES = ["kt", "kl", "ki", "ks", "k5", "k6"] as const;
const CLIENTS = ["c1", "c2"] as const;

/** What goes with a client's account: who it was, and what was between the client and companies. */
const ERASED: ReadonlySet<Kind> = new Set(["contact", "message", "wish", "note", "review"]);

/** The results of an episode. */
export interface Done {
  acts: number;
  calls: number;
  kills: number;
  clockJumps: number;
  checks: number;
  mostMemoryMiB: number;
  slowestHealthyMs: number;
  counts: Counts;
}

export class Episode {
  readonly done: Done = {
    ...{ acts: 0, calls: 0, kills: 0, clockJumps: 0, checks: 0, mostMemoryMiB: 0, slowestHealthyMs: 0 },
    counts: {},
  };
  private readonly town: Town;
  private readonly unfinished = new Set<Promise<unknown>>();
  private readonly history: string[] = [];
  private readonly began = performance.now();
  private readonly acts: [name: string, weight: number, act: Act][];
  /** In every fourth episode links, trials and waits of reviews come to their end. */
  private readonly isLong: boolean;
  private roles = new Map<string, unknown>();
  /** By the stopwatch: when an engine that was killed was there again; null while it is away. */
  private backAt: number | null = -Infinity;

  constructor(
    private readonly world: World,
    functions: readonly PublicFunction[],
    private readonly seed: number,
    number: () => number,
  ) {
    this.town = new Town(world, randomFrom(seed), number);
    this.done.counts = this.town.counts;
    this.isLong = seed % 4 === 3;
    const isExcused = (began: number) => this.backAt === null || began < this.backAt + PATIENCE_MS;
    this.acts = [
      ...([
        ["a request", 2.5, (town) => market.request(town)],
        ["an unlock", 6, market.unlock],
        ["a quote", 5, market.quote],
        ["a change of a quote", 4, market.changeQuote],
        ["a decision", 5, market.decide],
        ["a change, pause or withdrawal", 6, market.manage],
        ["a payment", 0.3, market.pay],
        ["a status by staff", 2, market.staff],
        ["a forbidden field", 1, market.raise],
        ["a place asked back", 3, places.reportPlace],
        ["an answer about a place", 3, places.answerPlace],
        ["a word about who reads the details", 4, trust.discloseOrNot],
        ["a look by staff", 3, trust.staffLooks],
        ["a question or its answer", 3, trust.question],
      ] as [string, number, Act][]),
      ...([
        ["a message", 16, pair.say],
        ["a conversation", 14, pair.converse],
        ["a job's page", 5, pair.openJob],
        ["a photo with a request", 0.5, pair.addPhoto],
        ["a photo in a conversation", 0.3, pair.sendPhoto],
        ["a look at photos", 6, pair.photos],
        ["a proposed visit", 2, pair.propose],
        ["an answered visit", 4, pair.answerVisit],
        ["a moment picked twice", 1.5, pair.pickTwice],
        ["a review", 5, pair.review],
        ["a shared link", 7, pair.share],
      ] as [string, number, Act][]),
      ...afterActs,
      ...([
        ["a search", 2, own.search],
        ["a company's words", 1.5, own.describe],
        ["a page shown or hidden", 2, own.showPage],
        ["a page read", 6, own.readPage],
        ["notices", 1, own.notices],
        ["a follow-up", 6, own.followUp],
        ["a calendar", 3, own.calendar],
        ["a repeat from the outbox", 6, own.repeat],
        ["a look around", 10, own.look],
      ] as [string, number, Act][]),
      ...([
        ["any function, any arguments", 26, guess(functions)],
        ["a hostile request", 0.4, attack(this.unfinished, isExcused)],
        ["hostile frames", 0.4, attackSocket(isExcused)],
        ["a minute passes", 0.15, () => Promise.resolve(this.letTimePass())],
      ] as [string, number, Act][]),
    ];
  }

  async run(): Promise<void> {
    try {
      await this.begin();
      for (let round = 0; round < ROUNDS; round += 1) {
        await this.round(round);
        await this.check(round);
        if (round % 2 === 1) await this.jump(((this.isLong && round > 1 ? 22 : 0) + this.town.random() * 3) * DAY_MS);
      }
      await this.end();
    } catch (error) {
      console.error(`hunt: violated by SEED=${this.seed} in its first episode; what was done last:`);
      for (const line of this.history.slice(-60)) console.error(`  ${line}`);
      console.error(`hunt: ${String(error)}`);
      throw error;
    } finally {
      this.done.calls = this.town.people.reduce((sum, { calls }) => sum + calls, 0);
      await Promise.all(this.town.people.map((person) => person.close()));
    }
  }

  private async begin(): Promise<void> {
    const { world, town } = this;
    await world.reset();
    await world.push.ignoreTimes();
    await world.setVariables({
      RATE_LIMIT_FACTOR: "10000",
    });
    const logins = await openDemo(world);
    for (const { _id } of await world.rows("proposals")) town.before.add(_id);
    this.roles = new Map((await world.rows("users")).map(({ _id, role }) => [_id, role]));
    for (const key of CLIENTS) town.clients.push(new Person(world, town.tick, key, logins[key], false));
    for (const key of COMPANIES) town.companies.push(new Person(world, town.tick, key, logins[key], true));
    town.visitor = new Person(world, town.tick, "a visitor", null, false);
    town.staff = new Person(world, town.tick, "staff", null, false);
    // The engine fetches its own keys at the first login, and on a busy machine it may be late for itself.
    const reads = async () => (await clientOf(world, logins[CLIENTS[0]!])).query(api.users.viewer, {});
    await expect(reads).toPass({ timeout: 120_000 });
    await this.logIn();
    for (const person of town.people) for (let n = 0; n < 3; n += 1) person.openOwnScreen(town.random());
    for (const { _id, userId, slug, isPublic } of await world.rows("companyPages")) {
      const company = town.companies.find((each) => each.userId === userId);
      const state = { isPublic: isPublic === true, slug: slug as string };
      if (company) Object.assign(town.page(company), state);
      else throw new Error(`Page ${_id} is no company's`);
    }
    await this.readTime();
    // Mails and notices are actions, which cost most: every tenth episode has all of them.
    town.fewMails = this.seed % 10 !== 0;
    if (this.seed % 10 === 0) town.notified.add(town.clients[0]!).add(town.pick(town.companies));
    for (const person of [...town.clients, ...town.companies]) await own.chooseNotices(town, person);
    await own.lookFarAway(town);
    for (const client of [...town.clients, ...town.clients]) await market.request(town, client);
  }

  /** In new sessions: the clock ends the old ones. */
  private async logIn(): Promise<void> {
    const { world, town } = this;
    const guest = new ConvexHttpClient(world.cloudUrl, { logger: false });
    const { token } = await guest.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD });
    town.staff.actAs(token);
    await Promise.all(town.people.map((person) => person.logIn()));
  }

  private async readTime(): Promise<void> {
    this.town.time = (await this.world.instruments.stats()).now;
  }

  private async round(round: number): Promise<void> {
    const { town } = this;
    await this.readIds();
    const undisturbed = await beginQuiet(town);
    this.note(`round ${round}`);
    const acts = ACTS_PER_ROUND;
    let left = acts;
    const killAt = town.chance(0.2) ? Math.floor(town.random() * acts) : -1;
    let over = false;
    const lane = async () => {
      while (left > 0 && town.violations.length === 0) {
        left -= 1;
        if (left === killAt) await this.kill();
        else await this.act();
      }
    };
    const lanes = Promise.all(Array.from({ length: LANES }, lane)).finally(() => (over = true));
    const hangs = new Promise<"hangs">((resolve) => setTimeout(resolve, HANGS_MS, "hangs").unref());
    const ended = await Promise.race([Promise.all([lanes, this.stayHealthy(() => over)]), hangs]);
    if (ended === "hangs") town.violated(`a round took longer than ${HANGS_MS} ms: ${[...this.underWay].join("; ")}`);
    await this.passing;
    await checkQuiet(town, undisturbed);
    const memory = Math.round(this.world.engineMemory() / 1024 / 1024);
    this.done.mostMemoryMiB = Math.max(this.done.mostMemoryMiB, memory);
    town.expect(memory < MOST_MEMORY_MIB, `the engine takes ${memory} MiB`);
  }

  private readonly underWay = new Set<string>();

  private async act(): Promise<void> {
    const { town } = this;
    let chance = town.random() * this.acts.reduce((sum, [, weight]) => sum + weight, 0);
    const [name, , act] = this.acts.find(([, weight]) => (chance -= weight) < 0) ?? this.acts[0]!;
    this.done.acts += 1;
    const line = `${this.done.acts} ${name}`;
    this.underWay.add(line);
    try {
      const outcome = await act(town);
      town.count(name, outcome);
      this.note(`${line}: ${outcome}`);
      // Who was cut off comes back when the engine is there again.
      if (outcome === CUT_OFF) await town.engineIsBack;
    } catch (error) {
      if (isCutOff(error)) town.count(name, CUT_OFF);
      else town.violated(`${line} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } finally {
      this.underWay.delete(line);
    }
  }

  private note(line: string): void {
    this.history.push(`${((performance.now() - this.began) / 1_000).toFixed(1)} s: ${line}`);
    if (this.history.length > 400) this.history.splice(0, 200);
  }

  private async kill(): Promise<void> {
    this.backAt = null;
    this.done.kills += 1;
    this.note("the engine is killed and started again");
    this.town.engineIsBack = this.world.killEngine().then(() => this.world.restartEngine());
    await this.town.engineIsBack;
    this.backAt = performance.now();
  }

  /** A part of a minute, while others act. The engine says that it is over when it has nothing to do for a moment. */
  private letTimePass(): string {
    if (this.passing !== null) return "passes already";
    this.passing = this.moveClock(this.town.random() * 60_000)
      .catch((error: unknown) => {
        if (!isCutOff(error)) this.town.violated(`The clock did not move: ${String(error)}`);
      })
      .finally(() => (this.passing = null));
    return "ok";
  }
  private passing: Promise<unknown> | null = null;

  private async moveClock(ms: number): Promise<string> {
    const { town } = this;
    const before = town.tick();
    town.jumps.push({ before, time: town.time + ms + 60_000 });
    await this.world.instruments.advanceClock(Math.floor(ms));
    await this.readTime();
    return "ok";
  }

  private async jump(ms: number): Promise<void> {
    this.note(`the clock jumps by ${(ms / DAY_MS).toFixed(2)} days`);
    this.done.clockJumps += 1;
    await this.moveClock(ms);
    await this.logIn();
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
        if (!isCutOff(error)) throw error;
      }
      const ms = Math.round(performance.now() - began);
      const isExcused = this.backAt === null || began < this.backAt + PATIENCE_MS;
      if (!isExcused) {
        this.done.slowestHealthyMs = Math.max(this.done.slowestHealthyMs, ms);
        this.town.expect(ms <= PATIENCE_MS, `somebody healthy waited ${ms} ms`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async readIds(): Promise<void> {
    const tables = [
      ...["users", "briefs", "proposals", "profiles", "companyProfiles", "mails", "authSessions", "visits", "reviews"],
      ...["messages", "conversations", "briefPhotos", "requestShares", "pushDevices", "followUps", "companyPages"],
    ];
    const rows = await Promise.all(tables.map(async (table) => [table, await this.world.rows(table)] as const));
    this.town.ids = new Map(
      rows
        .map(([table, all]) => [table, all.slice(-6).map(({ _id }) => _id)] as const)
        .filter(([, ids]) => ids.length > 0),
    );
  }

  private async check(round: number): Promise<void> {
    const { town } = this;
    this.done.checks += 1;
    if (town.violations.length === 0) {
      await checkTables(town);
      await checkScreens(town, [town.people[round % town.people.length]!]);
    }
    this.stopWhenViolated();
  }

  private stopWhenViolated(): void {
    const { violations } = this.town;
    if (violations.length > 0) throw new Error(`Violated:\n${violations.join("\n")}`);
  }

  private async end(): Promise<void> {
    const { world, town } = this;
    await Promise.all(this.unfinished);
    await checkScreens(town, town.people);
    await expect(() => expectPayments(world)).toPass({ timeout: 30_000 });
    await expectStandings(world, town, this.roles);
    // A mail whose sending was cut off is sent again once the pool has missed it for five minutes.
    await this.moveClock(MISSED_AFTER_MS);
    await expectMails(world, town);
    await this.readPost();
    await checkTables(town);
    this.stopWhenViolated();
    await this.leave();
    this.stopWhenViolated();
  }

  /** A client's account ends; from then on nobody is answered who that was (C65). */
  private async leave(): Promise<void> {
    const { town } = this;
    const client = town.clients[1]!;
    const { code } = await client.act(api.accounts.deleteMyAccount, { password: client.login!.password });
    town.expect(code === "ok", `an account that ends was answered ${code}`);
    // What is long is erased in the background.
    await this.moveClock(1_000);
    const gone = town.tick();
    const jobs = town.jobs.filter(({ owner }) => owner === client);
    const erased = new Set<string>();
    for (const [mark, text] of town.texts) {
      if (!ERASED.has(text.kind) || text.job === null || !jobs.includes(text.job)) continue;
      text.goneAt = gone;
      erased.add(mark);
    }
    for (const table of Object.keys(schema.tables)) {
      const left = marksIn(JSON.stringify(await town.world.rows(table)));
      for (const mark of erased) town.expect(!left.has(mark), `C65: ${table} holds ${mark} of an account that ended`);
    }
    for (const person of town.people) {
      if (person === client) continue;
      await own.readAll(person);
      for (const { id: briefId } of person.isCompany ? jobs.filter(({ opened }) => opened.has(person)).slice(-8) : []) {
        const ids = { briefId, companyId: person.userId };
        await person.ask(api.unlocks.forBrief, { briefId });
        await person.ask(api.visits.forJob, { briefId });
        await person.ask(api.conversations.get, ids);
        await person.ask(api.conversations.messages, { ...ids, ...PAGE });
      }
    }
    checkGone(town);
  }

  /** Mails and notices are answers too. */
  private async readPost(): Promise<void> {
    const { world, town } = this;
    const mails = await world.mail.list();
    for (const person of town.people) {
      const { login } = person;
      const own = login === null ? [] : mails.filter(({ to }) => to.some((address) => address.includes(login.email)));
      for (const mail of own) person.heard.take(JSON.stringify(mail), town.tick(), null, "a mail");
      const device = town.devices.get(person);
      if (device === undefined) continue;
      for (const notice of await world.push.noticesFor(device))
        person.heard.take(JSON.stringify(notice), town.tick(), null, "a notice");
    }
  }
}
