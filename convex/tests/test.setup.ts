/**
 * The world that tests of the data layer run in: every function of convex/ on convex-test, with the components that
 * the app mounts, and people and jobs to act with.
 */
import aggregate from "@convex-dev/aggregate/test";
import migrations from "@convex-dev/migrations/test";
import rateLimiter from "@convex-dev/rate-limiter/test";
import workpool from "@convex-dev/workpool/test";
import { ConvexError } from "convex/values";
import { convexTest } from "convex-test";
import { beforeEach, expect, vi } from "vitest";
import type { Answers } from "../../domain/answers/questions";
import { additionalInfoOf } from "../../domain/answers/text";
import type { DisclosedField } from "../../domain/disclosures/disclosures";
import { isErrorData, type ErrorCode } from "../../domain/errors";
import type { FloorType } from "../../domain/floors";
import { DAY_MS, SESSION_DAYS } from "../../domain/limits";
import type { Province } from "../../domain/provinces";
import type { StaffRole } from "../../domain/staff/roles";
import type { BriefStatus } from "../../domain/status";
import { recipientsOf } from "../../local/standins/mail/email";
import type { Mail } from "../../local/standins/mail/mailbox";
import { createMailApi } from "../../local/standins/mail/api";
import { fetchOf } from "../../local/standins/provider";
import type { TeamRole } from "../../domain/team/roles";
import { api, internal } from "../_generated/api";
import type { Doc, Id, TableNames } from "../_generated/dataModel";
import { getPasswordAccount } from "../model/accounts/accounts";
import {
  storedTitle,
  getBriefOrThrow,
  getContactOrThrow,
  insertBrief,
  setBriefStatus,
  type Contact,
} from "../model/briefs/briefs";
import { emptyProfile, getProfile, upsertCompanyProfile } from "../model/companies/companies";
import { keepHolder } from "../model/access/members";
import { staffSubject } from "../model/access/staffSessions";
import { keepHearing } from "../model/companies/jobHearers";
import { startTrialOnce } from "../model/companies/trials";
import { recordUnlock, settleUnlock } from "../model/unlocks/unlocks";
import schema from "../schema";
import { noteLoaded } from "./loaded.setup";

const everyModule = import.meta.glob(["../**/*.ts", "!../**/*.test.ts", "!../**/*.setup.ts", "../_generated/*.js"]);
/** The same, and the memory of `npm test` learns which of them a test file loads. */
const modules = Object.fromEntries(
  Object.entries(everyModule).map(([path, load]) => [path, () => (noteLoaded(path.replace("..", "convex")), load())]),
);

/** Runs after each test: the real clock, globals, variables and functions are back, and no timer is left. */
export function restoreWorld(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}

/** The functions on an empty deployment, with the variables that they need. */
export function newBackend() {
  vi.stubEnv("SITE_URL", "https://vloeren.test");
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  vi.stubEnv("MAIL_FROM", "Vloeren Opdrachten <noreply@vloeren.test>");
  vi.stubEnv("ADMIN_EMAIL", "beheer@vloeren.test");
  vi.stubEnv("RESEND_API_KEY", "re_test");
  vi.stubEnv("RESEND_BASE_URL", "https://mail.test");
  const t = convexTest(schema, modules);
  rateLimiter.register(t, "rateLimiter");
  aggregate.register(t, "briefCounts");
  workpool.register(t, "mailPool");
  workpool.register(t, "bulkMailPool");
  workpool.register(t, "paymentPool");
  workpool.register(t, "pushPool");
  migrations.register(t);
  return t;
}
export type Backend = ReturnType<typeof newBackend>;

/** The functions that a test acts on, after `backendForEachTest`. */
export let t: Backend;

/** Gives each test of a file an empty deployment, whose clock stands still at `now`. */
export function backendForEachTest(now: string | number | Date = "2026-11-21T09:00:00Z"): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date", "setTimeout", "clearTimeout"] });
    t = newBackend();
  });
}

export type Caller = Pick<Backend, "query" | "mutation" | "action">;

/** The session in which everybody acts, also after it ended: a browser does not know at once. */
const sessions = new WeakMap<Backend, Map<Id<"users">, Promise<Id<"authSessions">>>>();

function sessionOf(t: Backend, userId: Id<"users">): Promise<Id<"authSessions">> {
  const known = sessions.get(t) ?? new Map<Id<"users">, Promise<Id<"authSessions">>>();
  sessions.set(t, known);
  const session =
    known.get(userId) ??
    t.run((ctx) => ctx.db.insert("authSessions", { userId, expirationTime: Date.now() + SESSION_DAYS * DAY_MS }));
  known.set(userId, session);
  return session;
}

/** Acts as an account, in one session for each account. */
export function as(t: Backend, userId: Id<"users">): Caller {
  type Call = (reference: unknown, args: unknown) => Promise<unknown>;
  const call =
    (kind: keyof Caller): Call =>
    async (reference, args) => {
      const caller = t.withIdentity({ subject: `${userId}|${await sessionOf(t, userId)}` });
      return await (caller[kind] as Call)(reference, args);
    };
  return { query: call("query"), mutation: call("mutation"), action: call("action") } as Caller;
}

let counter = 0;

export async function addClient(t: Backend, name = "Sanne Visser"): Promise<Doc<"users">> {
  const email = `client${++counter}@voorbeeld.test`;
  return await t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", { email, name, role: "CLIENT" });
    await ctx.db.insert("profiles", emptyProfile(userId, email));
    return (await ctx.db.get("users", userId))!;
  });
}

export type Standing = "trial" | "subscribed" | "locked" | "noProfile" | "onboarding";

/** Adds a company in one of the states that decide what it may do. */
export async function addCompany(
  t: Backend,
  standing: Standing,
  options: { serviceAreas?: Province[] | null; specializations?: string[] | null } = {},
): Promise<Doc<"users">> {
  const email = `bedrijf${++counter}@voorbeeld.test`;
  const companyName = `Vloerbedrijf ${counter}`;
  const { serviceAreas = null, specializations = null } = options;
  return await t.run(async (ctx) => {
    const userId = await ctx.db.insert("users", {
      ...{ email, name: companyName, role: "PHOTOGRAPHER", companyName, emailVerificationTime: Date.now() },
    });
    const user = (await ctx.db.get("users", userId))!;
    if (standing === "noProfile") return user;
    await ctx.db.insert("profiles", {
      ...emptyProfile(userId, email),
      companyName,
      phone: "030 1234567",
      serviceAreas,
      specializations,
      completedOnboarding: standing !== "onboarding",
      trialEnd: standing === "locked" || standing === "subscribed" ? Date.now() - DAY_MS : null,
    });
    const profile = await getProfile(ctx, userId);
    if (profile !== null) await startTrialOnce(ctx, profile);
    if (standing !== "onboarding") await upsertCompanyProfile(ctx, userId);
    if (standing === "subscribed") {
      await ctx.db.insert("subscriptions", {
        userId,
        status: "active",
        currentPeriodEnd: Date.now() + 30 * DAY_MS,
        plan: "vloeren",
        customerId: null,
        providerId: null,
        cancelAtPeriodEnd: false,
      });
    }
    await keepHearing(ctx, userId);
    return user;
  });
}

/** Adds somebody to a company's team. */
export async function addColleague(
  t: Backend,
  companyId: Id<"users">,
  role: TeamRole,
  name = "Joost Bakker",
): Promise<Doc<"users">> {
  const email = `collega${++counter}@voorbeeld.test`;
  return await t.run(async (ctx) => {
    await keepHolder(ctx, companyId);
    const user = { email, name, role: "PHOTOGRAPHER" as const, emailVerificationTime: Date.now() };
    const userId = await ctx.db.insert("users", user);
    const memberId = await ctx.db.insert("teamMembers", { companyId, userId, role });
    await ctx.db.patch("users", userId, { memberId });
    return (await ctx.db.get("users", userId))!;
  });
}

/** Opens a session of staff behind the gate and acts in it: with every right, while nobody of staff has an account. */
export async function addAdmin(t: Backend): Promise<Caller> {
  return actInSession(t, await addAdminSession(t, null));
}

/** Adds somebody of staff and acts as them. */
export async function addStaff(
  t: Backend,
  role: StaffRole,
  name = "Mila de Wit",
): Promise<Caller & { staffId: Id<"staff"> }> {
  const email = `staf${++counter}@vloeren.test`;
  const staffId = await t.run((ctx) =>
    ctx.db.insert("staff", {
      ...{ name, email, role, state: "active", passwordHash: "hash", totpSecret: null, totpStep: 0 },
      ...{ recoveryHashes: [], invitationHash: null, invitationEndsAt: null, lastSeenAt: null },
    }),
  );
  return { ...actInSession(t, await addAdminSession(t, staffId)), staffId };
}

type Seal = { about: string; closed: DisclosedField[] };

/** What a query of staff answers once its caller has looked at every client's details in it (B08). */
export async function opened<Answer>(staff: Caller, ask: () => Promise<Answer>): Promise<Answer> {
  const looks = sealsIn(await ask()).map(({ about, closed }) => ({ about, fields: closed }));
  await staff.mutation(api.adminPeople.look, { looks, way: "list" });
  return await ask();
}

function sealsIn(answer: unknown): Seal[] {
  if (typeof answer !== "object" || answer === null) return [];
  if ("closed" in answer && "about" in answer) return [answer as Seal];
  return Object.values(answer).flatMap(sealsIn);
}

/** Opens a session of staff: of somebody, or of the gate's password alone. */
export async function addAdminSession(t: Backend, staffId: Id<"staff"> | null): Promise<Id<"adminSessions">> {
  return await t.run((ctx) => ctx.db.insert("adminSessions", { expiresAt: Date.now() + DAY_MS, staffId }));
}

/** Acts in a session of staff. */
export function actInSession(t: Backend, sessionId: Id<"adminSessions">) {
  return t.withIdentity({ subject: staffSubject(sessionId) });
}

export const PASSWORD = "houten-vloer";
/** Its hash, made once: making one takes long. */
const PASSWORD_HASH =
  "b72a79fc2a838bd45a0f0be0122df8ee:11d0d1b19d22b66bf07481df6d2ca24e05cfec9a8459653941247b874ff1d77a84ec5695d95ca6ac23e9df37aa34e85aa3c613c31e11150da6d36972e3aa60d6";

/** Gives an account a password, unless it has one, and returns the hash that is stored for it. */
export async function givePassword(t: Backend, userId: Id<"users">): Promise<string> {
  return await t.run(async (ctx) => {
    const user = (await ctx.db.get("users", userId))!;
    const account = await getPasswordAccount(ctx, user.email);
    if (account?.secret !== undefined) return account.secret;
    const providerAccountId = user.email;
    await ctx.db.insert("authAccounts", { userId, provider: "password", providerAccountId, secret: PASSWORD_HASH });
    return PASSWORD_HASH;
  });
}

/** Deletes an account as its owner does, without the time that comparing the password takes. */
export async function eraseAccountOf(t: Backend, userId: Id<"users">): Promise<void> {
  const secret = await givePassword(t, userId);
  await as(t, userId).mutation(internal.accounts.erase, { secret });
}

/** The copy of somebody's data, without the time that comparing the password takes. */
export async function dataOf(t: Backend, userId: Id<"users">): Promise<Record<string, unknown>> {
  const me = as(t, userId);
  const parts = (["brief", "unlock", "quote"] as const).map(async (kind) => {
    const { items } = await me.query(internal.accounts.exportPart, { kind, after: 0 });
    return [`${kind}s`, items as unknown] as const;
  });
  return {
    ...(await me.mutation(internal.accounts.exportAccount, {})),
    ...Object.fromEntries(await Promise.all(parts)),
  };
}

export const CONTACT: Contact = {
  name: "Fenna Janssen",
  email: "fenna.janssen@voorbeeld.test",
  phone: "06 34 56 78 90",
  street: "Brusselsestraat 20",
};

export type BriefOptions = {
  userId?: Id<"users"> | null;
  province?: Province | null;
  city?: string | null;
  floorType?: FloorType | null;
  squareMeters?: number | null;
  status?: BriefStatus;
  description?: string;
  /** What was answered beside the description, which is the client's own words. */
  answers?: Answers;
  contact?: Contact;
  unlockedBy?: Id<"users">[];
};

/** Adds a job, open by default. */
export async function addBrief(t: Backend, options: BriefOptions = {}): Promise<Id<"briefs">> {
  const { userId = null, province = "Utrecht", floorType = "Laminaat", status = "OPEN", contact = CONTACT } = options;
  return await t.run(async (ctx) => {
    const description = options.description ?? "Een vloer in de woonkamer.";
    const answers = { roomType: "woonkamer" as const, ...options.answers, remarks: description };
    const brief = {
      title: storedTitle(floorType ?? "Vloer", 40, province),
      description,
      answers,
      additionalInfo: additionalInfoOf(answers),
      floorType,
      province,
      city: options.city ?? null,
      locationText: province ?? "",
      budgetMin: 800,
      budgetMax: 1500,
      squareMeters: options.squareMeters === undefined ? 40 : options.squareMeters,
      preferredStartDate: null,
    };
    const briefId = await insertBrief(ctx, { brief, contact }, userId);
    for (const company of options.unlockedBy ?? []) {
      await recordUnlock(ctx, company, await getBriefOrThrow(ctx, briefId));
      await settleUnlock(ctx, { companyId: company, briefId });
    }
    if (status !== "OPEN") await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status);
    return briefId;
  });
}

/** The present contact data of a job. */
export async function contactOf(t: Backend, briefId: Id<"briefs">): Promise<Contact> {
  return await t.run((ctx) => getContactOrThrow(ctx, briefId));
}

/** The mails of the outbox with their texts, which are empty where none is kept. */
export async function mailsWithTexts(t: Backend) {
  return await t.run(async (ctx) => {
    const texts = await ctx.db.query("mailTexts").collect();
    return (await ctx.db.query("mails").collect()).map((mail) => {
      const { html = "", text = "", attachments } = texts.find(({ mailId }) => mailId === mail._id) ?? {};
      return { ...mail, html, text, attachments };
    });
  });
}

/** Everything in the database as one text. */
export async function wholeDatabase(t: Backend): Promise<string> {
  return await t.run(async (ctx) => {
    const tables = Object.keys(schema.tables) as TableNames[];
    const rows = await Promise.all(tables.map((table) => ctx.db.query(table).collect()));
    return JSON.stringify(rows);
  });
}

/**
 * The code with which a call was refused; "ok" when it succeeded. Rethrows anything else that was thrown, since that is
 * a bug.
 */
export async function outcome(call: Promise<unknown>): Promise<ErrorCode | "ok"> {
  try {
    await call;
    return "ok";
  } catch (error) {
    const data = error instanceof ConvexError ? parsed(error.data) : undefined;
    if (isErrorData(data)) return data.code;
    throw error;
  }
}

/** convex-test hands the data of an error over as text. */
function parsed(data: unknown): unknown {
  return typeof data === "string" ? JSON.parse(data) : data;
}

/** Expects a call to be refused with a code of the catalogue. */
export async function expectRefusal(call: Promise<unknown>, code: ErrorCode): Promise<void> {
  expect(await outcome(call)).toBe(code);
}

export type SentMail = Pick<Mail, "from" | "subject" | "idempotencyKey" | "attachments" | "headers"> & {
  to: string;
  html: string;
  text: string;
};

/**
 * Replaces `fetch` by the mail provider's stand-in. `sent` are the mails that it took, oldest first; `fails` makes the
 * next sends fail, `refuses` all.
 */
export function fakeMailProvider() {
  let ids = 0;
  const { mailbox, faults, answer } = createMailApi({ newId: () => `mail_${(ids += 1)}` });
  const provider = { sent: [] as SentMail[], fails: 0, refuses: false, attempts: 0 };
  let known = 0;
  mailbox.onChange(() => {
    const all = mailbox.list();
    const mails = all.slice(0, all.length - known).reverse();
    known = all.length;
    for (const { from, to, html, text, subject, idempotencyKey, attachments, headers } of mails) {
      const sent = { from, subject, idempotencyKey, attachments, headers };
      provider.sent.push({ ...sent, to: to.join(), html: html ?? "", text: text ?? "" });
    }
  });
  const send = fetchOf((request) => {
    provider.attempts += 1;
    if (provider.refuses) {
      const message = `Invalid \`to\` field: ${recipientsOf(JSON.parse(request.body)).join(", ")}.`;
      faults.set({ kind: "error", status: 422, name: "validation_error", message });
    } else if (provider.fails > 0) {
      provider.fails -= 1;
      faults.set({ kind: "error", status: 500, name: "internal_server_error", message: "try again" });
    }
    return answer(request);
  });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (new URL(url).host !== "mail.test") throw new Error(`Unexpected request to ${url}`);
    return send(url, init);
  });
  return provider;
}

/**
 * Runs the functions that are scheduled for the next minutes, and those that they schedule in turn: long enough for the
 * last attempt at a mail, too short for a trial to end. Needs fake timers. On a busy machine this takes more rounds
 * than the library's 100.
 */
export async function runScheduled(t: Backend): Promise<void> {
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(20_000), 1000);
}

/** Advances the clock and runs everything that becomes due. Needs fake timers. */
export async function letTimePass(t: Backend, ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await t.finishInProgressScheduledFunctions();
}
