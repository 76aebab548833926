/**
 * Places that are taken, asked back and given back by many at once, at random, while the engine is killed and the clock
 * moves. `PLACE_ACTS=100000 PLACE_SEED=7 npx vitest run tests/on-engine/places.test.ts` does so for long.
 */
import { ConvexHttpClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { ConvexError } from "convex/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeployment, type BenchDeployment } from "../../bench/deployment";
import { api } from "../../convex/_generated/api";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import { CONTACT_WAYS, opensOf } from "../../domain/disclosures/wish";
import { DAY_MS, MAX_UNLOCKS, WEEK_MS, WEEKLY_UNLOCKS_IN_TRIAL } from "../../domain/limits";
import { PLACE_REASONS } from "../../domain/placeReports/placeReports";
import { runFunction, setVariables } from "../../scripts/product/admin";
import { DEMO_ADMIN_PASSWORD } from "../../scripts/product/demo";
import { randomFrom, type Random } from "../hunt/hostile";

const ACTS = Number(process.env.PLACE_ACTS ?? 400);
const SEED = Number(process.env.PLACE_SEED ?? 39);
/** Acts between two looks at all tables; in each such round the engine may be killed. */
const ROUND = Math.min(ACTS / 2, 2500);
/** Acts that are in progress at once. */
const LANES = 12;
/** The newest jobs, at which everybody acts. */
const JOBS = 8;
const PREPARES_MS = 600_000;
const PHONE = "06 31 32 33 34";

type Job = { briefId: Id<"briefs">; owner: ConvexHttpClient };
type Tables = { [Table in (typeof TABLES)[number]]: Doc<Table>[] };
const TABLES = ["briefs", "proposals", "placeReports", "disclosures", "contactChoices"] as const;

let deployment: BenchDeployment;
let staff: ConvexHttpClient;
/** The first four are in their trial; the first and the last report every place that they take. */
let companies: { me: ConvexHttpClient; userId: Id<"users"> }[];
/** The first denies every report. */
let clients: ConvexHttpClient[];
const jobs: Job[] = [];
/** What each act came to, by the act: "ok", a code, or that the engine was away. */
const outcomes = new Map<string, Map<string, number>>();
/** Lines of the register as they were when they were first seen. */
const seen = new Map<string, string>();
let random: Random;
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const chance = (probability: number): boolean => random() < probability;

beforeAll(async () => {
  random = randomFrom(SEED);
  deployment = await openDeployment();
  await setVariables(deployment.engine, { RATE_LIMIT_FACTOR: "1000000" });
  const tokens = [...(await deployment.addCompanies(4, { inTrial: true })), ...(await deployment.addCompanies(6))];
  companies = await Promise.all(
    tokens.map(async (token) => {
      const me = callerWith(token);
      return { me, userId: (await me.query(api.users.viewer, {}))!.userId };
    }),
  );
  clients = [];
  for (let index = 0; index < 3; index += 1) clients.push(callerWith((await deployment.addClientWithBrief()).token));
  await signInStaff();
  while (jobs.length < JOBS) await place();
}, PREPARES_MS);
afterAll(() => deployment.close());

function callerWith(token: string): ConvexHttpClient {
  const client = new ConvexHttpClient(deployment.engine.cloudUrl, { logger: false });
  client.setAuth(token);
  return client;
}

/** A new session: the clock ends the ones before. */
async function signInStaff(): Promise<void> {
  const guest = new ConvexHttpClient(deployment.engine.cloudUrl, { logger: false });
  staff = callerWith((await guest.action(api.admin.signIn, { password: DEMO_ADMIN_PASSWORD })).token);
}

async function place(owner = pick(clients)): Promise<string> {
  const { id: briefId } = await owner.mutation(api.briefs.createBrief, {
    ...{ form: "short", flooringType: "Laminaat", surfaceArea: "40", province: "Utrecht" },
    ...{ name: "Fenna Janssen", phone: PHONE, email: `klant-${jobs.length}@bench.example` },
  });
  jobs.push({ briefId, owner });
  return "ok";
}

const recent = () => pick(jobs.slice(-JOBS));

/** Somebody's call: "ok" or the code of its refusal. */
async function tell<Args extends Record<string, unknown>>(
  by: ConvexHttpClient,
  call: FunctionReference<"mutation", "public", Args>,
  args: Args,
): Promise<string> {
  try {
    await by.mutation(call, ...([args] as never));
    return "ok";
  } catch (error) {
    if (error instanceof ConvexError) return (error.data as { code: string }).code;
    throw error;
  }
}

async function unlock(): Promise<string> {
  const [by, job] = [pick(companies), recent()];
  const outcome = await tell(by.me, api.unlocks.unlockBrief, { briefId: job.briefId });
  const reportsAll = by === companies[0] || by === companies.at(-1);
  return outcome === "ok" && reportsAll ? `ok, ${await report(by, job)}` : outcome;
}

async function report({ me } = pick(companies), { briefId } = recent()): Promise<string> {
  const reason = pick(PLACE_REASONS.filter((each) => each !== "noAnswer"));
  return await tell(me, api.placeReports.report, { briefId, reason, tries: [] });
}

async function answerReport(): Promise<string> {
  const { briefId, owner } = recent();
  const asked = (await owner.query(api.placeReports.onRequest, { briefId }))?.[0];
  if (asked === undefined) return "nothing to do";
  const agrees = owner !== clients[0] && chance(0.8);
  return await tell(owner, api.placeReports.answer, { reportId: asked.reportId, agrees });
}

async function decide(): Promise<string> {
  const page = { paginationOpts: { numItems: 10, cursor: null } };
  const open = (await staff.query(api.adminPlaces.reports, { isOpen: true, ...page })).page;
  if (open.length === 0) return "nothing to do";
  const decision = { reportId: pick(open)._id, returns: chance(0.5), reason: "We hebben gebeld." };
  return await tell(staff, api.adminPlaces.decide, decision);
}

async function quote(): Promise<string> {
  const { briefId } = recent();
  const words = { title: "Laminaat", description: "Gelegd en geplint.", priceCents: 120_000 };
  return await tell(pick(companies).me, api.quotes.sendQuote, { briefId, ...words });
}

async function choose(): Promise<string> {
  const { briefId, owner } = recent();
  const quotes = (await owner.query(api.quotes.forBrief, { briefId })) ?? [];
  const waiting = quotes.filter(({ status }) => status === "PENDING");
  if (waiting.length === 0) return "nothing to do";
  return await tell(owner, chance(0.3) ? api.quotes.accept : api.quotes.decline, { quoteId: pick(waiting)._id });
}

async function disclose(): Promise<string> {
  const { briefId, owner } = recent();
  const ids = { briefId, companyId: pick(companies).userId };
  const which = random();
  if (which < 0.4)
    return await tell(owner, api.disclosures.setWish, { briefId, wish: { by: pick(CONTACT_WAYS), when: "any" } });
  return await tell(owner, which < 0.7 ? api.disclosures.share : api.disclosures.withdraw, ids);
}

/** The company that reports every place and the client that denies every report meet, as chance may not have them. */
async function abuse(): Promise<void> {
  const [reporter, owner] = [companies.at(-1)!, clients[0]!];
  await place(owner);
  const { briefId } = jobs.at(-1)!;
  expect(await tell(reporter.me, api.unlocks.unlockBrief, { briefId })).toBe("ok");
  expect(await report(reporter, jobs.at(-1))).toBe("ok");
  const [asked] = (await owner.query(api.placeReports.onRequest, { briefId }))!;
  expect(await tell(owner, api.placeReports.answer, { reportId: asked!.reportId, agrees: false })).toBe("ok");
}

const pause = async (): Promise<string> => {
  const { briefId, owner } = recent();
  return await tell(owner, api.briefs.setPaused, { briefId, paused: chance(0.3) });
};

const ACTS_BY_WEIGHT: [weight: number, name: string, act: () => Promise<string>][] = [
  [30, "an unlock", unlock],
  [14, "a report", () => report()],
  [16, "an answer", answerReport],
  [6, "a decision", decide],
  [8, "a quote", quote],
  [4, "a choice", choose],
  [10, "a word about who reads", disclose],
  [4, "a pause", pause],
  [4, "a request", () => place()],
];
const TOTAL = ACTS_BY_WEIGHT.reduce((sum, [weight]) => sum + weight, 0);

async function act(): Promise<void> {
  let left = random() * TOTAL;
  const [, name, run] = ACTS_BY_WEIGHT.find(([weight]) => (left -= weight) < 0)!;
  const outcome = await run().catch((error: unknown) => {
    // The engine was killed before it could answer.
    if (error instanceof TypeError) return "cut off";
    throw error;
  });
  const counts = outcomes.get(name) ?? new Map<string, number>();
  outcomes.set(name, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
}

/** As many acts, of which several are in progress at once; at `killAt` the engine is killed and comes back. */
async function round(acts: number, killAt: number): Promise<void> {
  let left = acts;
  let back = Promise.resolve();
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      if (left === killAt) back = deployment.killAndRestart();
      else await act();
      await back;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function readTables(): Promise<Tables> {
  const read = TABLES.map(async (table) => {
    const rows: unknown[] = [];
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const args = { table, paginationOpts: { numItems: 4096, cursor } };
      const part = await runFunction(deployment.engine, "_system/cli/tableData", args);
      const { page, ...rest } = part as { page: unknown[]; isDone: boolean; continueCursor: string };
      rows.push(...page);
      ({ isDone, continueCursor: cursor } = rest);
    }
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as unknown as Tables;
}

const pairOf = ({ briefId, companyId }: { briefId: string; companyId: string }) => `${briefId} ${companyId}`;

function checkPlaces({ briefs, proposals, placeReports }: Tables): void {
  const places = proposals.filter(({ kind }) => kind !== "quote");
  expect(new Set(places.map(pairOf)).size, "I2: a company takes a place once, also after it came back").toBe(
    places.length,
  );
  const taken = new Map<string, number>();
  for (const { kind, briefId } of places) if (kind === "unlock") taken.set(briefId, (taken.get(briefId) ?? 0) + 1);
  for (const { _id, unlockCount } of briefs) {
    expect(unlockCount, "I1: the counter equals the unlocks that are not returned").toBe(taken.get(_id) ?? 0);
    expect(unlockCount, "I1: at most so many").toBeLessThanOrEqual(MAX_UNLOCKS);
  }
  for (const { userId } of companies.slice(0, 4)) {
    const times = places
      .filter(({ kind, companyId }) => kind === "unlock" && companyId === userId)
      .map(({ _creationTime }) => _creationTime)
      .sort((one, other) => one - other);
    for (const [index, time] of times.entries())
      expect((times[index + WEEKLY_UNLOCKS_IN_TRIAL] ?? Infinity) - time, "I3").toBeGreaterThanOrEqual(WEEK_MS);
  }
  const unlockOf = new Map(places.map((row) => [row._id, row]));
  expect(new Set(placeReports.map(({ unlockId }) => unlockId)).size, "B09: one report a place").toBe(
    placeReports.length,
  );
  const returned = placeReports.filter(({ state }) => state === "returned").map(({ unlockId }) => unlockId);
  const kindReturned = places.filter(({ kind }) => kind === "returned").map(({ _id }) => _id);
  expect(kindReturned.sort(), "B09: what is returned was reported, and the other way round").toEqual(returned.sort());
  for (const { state, isOpen, unlockId } of placeReports)
    expect([isOpen, unlockOf.has(unlockId)]).toEqual([state === "asked" || state === "denied", true]);
  const accepted = proposals.filter(({ kind, status }) => kind === "quote" && status === "ACCEPTED");
  expect(new Set(accepted.map(({ briefId }) => briefId)).size, "I5").toBe(accepted.length);
}

function checkRegister({ briefs, proposals, disclosures, contactChoices }: Tables): void {
  const ids = new Set(disclosures.map(({ _id }) => _id as string));
  expect(
    [...seen.keys()].filter((id) => !ids.has(id)),
    "B08: no line goes",
  ).toEqual([]);
  const named = new Map<string, Set<string>>();
  for (const line of disclosures) {
    const now = JSON.stringify(line);
    expect(seen.get(line._id) ?? now, "B08: no line changes").toBe(now);
    seen.set(line._id, now);
    const fields = named.get(pairOf(line)) ?? new Set<string>();
    for (const field of line.fields) fields.add(field);
    named.set(pairOf(line), fields);
  }
  const byId = new Map(briefs.map((brief) => [brief._id, brief]));
  const choices = new Map(contactChoices.map((choice) => [pairOf(choice), choice]));
  for (const row of proposals) {
    if (row.kind === "returned" || (row.kind === "quote" && row.status !== "ACCEPTED")) continue;
    const fields = named.get(pairOf(row));
    expect(fields?.has("name"), "B08: who reads has a line").toBe(true);
    const choice = choices.get(pairOf(row));
    const opens = opensOf(byId.get(row.briefId)?.contactWish?.by ?? "all");
    const reads = choice?.withdrawnAt === undefined && (opens.phone || choice?.sharedAt !== undefined);
    if (reads) expect(fields?.has("phone"), "B04, B08: who reads the number has a line that names it").toBe(true);
  }
}

/** What each company is answered about the last jobs is what the tables entitle it to. */
async function checkAnswers({ briefs, proposals, contactChoices }: Tables): Promise<void> {
  for (const { briefId } of jobs.slice(-3)) {
    const wish = briefs.find(({ _id }) => _id === briefId)?.contactWish?.by ?? "all";
    for (const { me, userId } of companies) {
      const own = proposals.filter((row) => row.briefId === briefId && row.companyId === userId);
      const entitled = own.some((row) => row.kind === "unlock" || (row.kind === "quote" && row.status === "ACCEPTED"));
      const choice = contactChoices.find((row) => row.briefId === briefId && row.companyId === userId);
      const open = choice?.withdrawnAt === undefined && (opensOf(wish).phone || choice?.sharedAt !== undefined);
      const answers = [
        await me.query(api.unlocks.forBrief, { briefId }),
        await me.query(api.quotes.mineForBrief, { briefId }),
        await me.query(api.briefs.getOpen, { briefId }),
        await me.query(api.jobQuestions.forJob, { briefId }),
      ];
      expect(JSON.stringify(answers).includes(PHONE), `B04, B08, B09: ${userId} about ${briefId}`).toBe(
        entitled && open,
      );
    }
  }
}

test(
  "I1, I2, I3, I5, B04, B08, B09 hold whatever many do with places at once, through kills and a moving clock; who reports all and who denies all is shown to staff",
  { timeout: 3 * 3_600_000 },
  async () => {
    console.log(`places: PLACE_SEED=${SEED} PLACE_ACTS=${ACTS}`);
    let kills = 0;
    for (let done = 0; done < ACTS; done += ROUND) {
      const kill = done === 0 || chance(0.5);
      kills += Number(kill);
      await round(ROUND, kill ? Math.floor(random() * (ROUND - 1)) + 1 : -1);
      const tables = await readTables();
      checkPlaces(tables);
      checkRegister(tables);
      await checkAnswers(tables);
      if (ACTS > 10_000) console.log(`places: ${done + ROUND} acts, ${kills} kills`);
      await deployment.instruments.advanceClock(random() * 2 * DAY_MS);
      await signInStaff();
    }
    console.log(`places: ${JSON.stringify([...outcomes].map(([name, counts]) => [name, Object.fromEntries(counts)]))}`);
    expect(kills).toBeGreaterThan(0);
    for (let times = 0; times < 3; times += 1) await abuse();
    const reports = await Promise.all(
      [true, false].map((isOpen) =>
        staff.query(api.adminPlaces.reports, { isOpen, paginationOpts: { numItems: 100, cursor: null } }),
      ),
    );
    const shown = reports.flatMap(({ page }) => page);
    const standsOut = new Set(shown.filter((row) => row.companyStandsOut).map(({ companyId }) => companyId));
    expect(standsOut.has(companies.at(-1)!.userId)).toBe(true);
    expect(shown.some((row) => row.clientStandsOut)).toBe(true);
  },
);
