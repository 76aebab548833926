/** The people and records with which the matrix of functions is tested, and how it calls a function. */
import { makeFunctionReference } from "convex/server";
import { vi } from "vitest";
import type { ErrorCode } from "../../domain/errors";
import { DAY_MS } from "../../domain/limits";
import { api } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { Audience } from "../functions";
import { getUnlock } from "../model/unlocks/unlocks";
import { ACTORS, addActors, type Actor } from "./matrix.setup";
import {
  addAdmin,
  addBrief,
  addStaff,
  as,
  CONTACT,
  newBackend,
  outcome,
  type Backend,
  type Caller,
} from "./test.setup";

/**
 * The result of a call: "ok" is an answer with contents; "null" and "empty" (a list) are silent refusals; anything else
 * is the code of a refusal.
 */
export type Answer = "ok" | "null" | "empty" | "false" | ErrorCode;
export type World = {
  t: Backend;
  briefId: Id<"briefs">;
  quoteId: Id<"proposals">;
  /** The quote of `subscribed` that `client` accepted, and what the client wrote about it. */
  acceptedId: Id<"proposals">;
  reviewId: Id<"reviews">;
  /** The conversation of that company about that job has one message of the client's, which the company reported. */
  conversationReportId: Id<"conversationReports">;
  /** The report of that company about its unlock of that job (B09). */
  placeReportId: Id<"placeReports">;
  /** A question of that company about that job, without an answer (B02). */
  questionId: Id<"jobQuestions">;
  imageId: Id<"_storage">;
  /** The client's report about that company's work, and the agreed laying day. */
  workReportId: Id<"workReports">;
  layingId: Id<"visits">;
  /** A visit that `subscribed` proposed on the open job, at `visitStart`. */
  visitId: Id<"visits">;
  visitStart: number;
  /** A photo of that job. */
  photoId: Id<"briefPhotos">;
  /** The company that unlocked and quoted. */
  companyId: Id<"users">;
  /** Somebody of staff who may read. */
  readerId: Id<"staff">;
  /** The row of `office` in the team of \`subscribed\`. */
  memberId: Id<"teamMembers">;
  /** Who calls as each of the actors. */
  callers: Record<Actor, Caller>;
  /** A mail that failed, and a mass action that is done. */
  mailId: Id<"mails">;
  massActionId: Id<"massActions">;
};
export type Row = {
  args?: (world: World, actor: Actor) => Record<string, unknown>;
  expected: Partial<Record<Actor, Answer>> & { everybodyElse: Answer };
};

/** Arguments that name the conversation about the job, which only its two sides may read. */
export const pairArgs = ({ briefId, companyId }: World) => ({ briefId, companyId });
export const notSignedIn = {
  ...({ visitor: "NOT_SIGNED_IN", gate: "NOT_SIGNED_IN", reader: "NOT_SIGNED_IN" } as const),
  ...({ helper: "NOT_SIGNED_IN", admin: "NOT_SIGNED_IN" } as const),
} as const;
/** Staff of every kind, who are visitors where a function is not for them. */
export const staff = <A extends Answer>(answer: A) =>
  ({ gate: answer, reader: answer, helper: answer, admin: answer }) as const;
const roleNeeded = "TEAM_ROLE_NEEDED" as const;
/** Companies; a layer of theirs is none (`expectedOf`). */
export const companiesOnly = { ...notSignedIn, client: "NOT_A_COMPANY", otherClient: "NOT_A_COMPANY" } as const;
/** Owners of a company, and not the rest of its team. */
export const ownersOnly = { ...companiesOnly, office: roleNeeded, layer: roleNeeded } as const;
/** Everybody who is logged in, as the person that they are. */
export const people = <A extends Answer>(answer: A) =>
  ({ ...notSignedIn, layer: answer, everybodyElse: answer }) as const;
const STAFF: readonly Actor[] = ["gate", "reader", "helper", "admin"];
/** Refuses whom a guard of staff refuses: those whose place in STAFF is before `from`. */
function refusesBelow(from: number): Partial<Record<Actor, Answer>> {
  const outside = ACTORS.filter((actor) => !STAFF.includes(actor)).map((actor) => [actor, "NOT_ALLOWED"]);
  const low = STAFF.slice(0, from).map((actor) => [actor, actor === "gate" ? "NOT_ALLOWED" : "STAFF_ROLE_NEEDED"]);
  return Object.fromEntries([...outside, ...low]) as Partial<Record<Actor, Answer>>;
}

/** Whom each builder refuses, and how. */
const refusals: Record<Audience, Partial<Record<Actor, Answer>>> = {
  anybody: {},
  person: notSignedIn,
  viewer: { ...notSignedIn, layer: roleNeeded },
  company: { ...companiesOnly, layer: roleNeeded },
  owner: { ...companiesOnly, office: roleNeeded, layer: roleNeeded },
  gate: refusesBelow(0),
  reader: refusesBelow(1),
  helper: refusesBelow(2),
  manager: refusesBelow(3),
};
const refusalCodes = new Set<Answer>([
  ...(["NOT_SIGNED_IN", "NOT_A_COMPANY", roleNeeded, "NOT_ALLOWED", "STAFF_ROLE_NEEDED"] as const),
]);

/**
 * The answer that a row expects for a caller. Unless it says so, somebody of a company's office gets the company's own,
 * and a layer what a visitor gets: whom a login would let in, it refuses by their role.
 */
export function expectedOf({ expected }: Row, actor: Actor): Answer {
  const { everybodyElse } = expected;
  if (actor === "office") return expected.office ?? expected.subscribed ?? everybodyElse;
  if (actor !== "layer") return expected[actor] ?? everybodyElse;
  const asVisitor = expected.visitor ?? everybodyElse;
  return expected.layer ?? (asVisitor === "NOT_SIGNED_IN" ? roleNeeded : asVisitor);
}

/** The audience whose builder refuses exactly whom a row expects to be refused; undefined when there is none. */
export function audienceOf(row: Row): Audience | undefined {
  return (Object.keys(refusals) as Audience[]).find((audience) =>
    ACTORS.every((actor) => {
      const answer = expectedOf(row, actor);
      return (refusalCodes.has(answer) ? answer : undefined) === refusals[audience][actor];
    }),
  );
}

export const firstPage = { numItems: 10, cursor: null };

/** The registered functions of every module, as the deployment would publish them. */
type Registered = {
  isPublic?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  /** Of its builder; missing where no builder of functions.ts made it. */
  audience?: Audience;
};
// Without a type argument: by "import.meta.glob(" vitest knows that what it made of this file ages with other files.
const modules = import.meta.glob(["../**/*.ts", "!../**/*.*.ts"], { eager: true }) as Record<
  string,
  Record<string, unknown>
>;
export const publicFunctions = new Map<string, Registered>(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module)
      .filter((entry): entry is [string, Registered] => (entry[1] as Registered | null)?.isPublic === true)
      .map(([name, registered]) => [`${path.slice("../".length, -3)}:${name}`, registered] as const),
  ),
);

export async function build(privateKey: string): Promise<{ world: World; users: Record<Actor, Doc<"users"> | null> }> {
  const t = newBackend();
  vi.stubEnv("JWT_PRIVATE_KEY", privateKey);
  vi.stubEnv("CONVEX_SITE_URL", "https://site.test");
  const users = await addActors(t);
  const { client, subscribed } = users;
  const contact = { ...CONTACT, email: client.email };
  const briefId = await addBrief(t, { userId: client._id, contact, unlockedBy: [subscribed._id] });
  const { quoteId } = await as(t, subscribed._id).mutation(api.quotes.sendQuote, {
    briefId,
    title: "Offerte",
    description: "Alles erin.",
    priceCents: 125_000,
  });
  const visitStart = Date.now() + DAY_MS;
  const visitId = await t.run((ctx) =>
    ctx.db.insert("visits", {
      ...{ briefId, companyId: subscribed._id, options: [visitStart], minutes: 60, startsAt: null, endsAt: null },
      ...{ wish: null, ended: null, sequence: 0, changedAt: Date.now() },
    }),
  );
  const { acceptedId, reviewId, workReportId, layingId } = await addReview(t, client, subscribed);
  const pair = { briefId, companyId: subscribed._id };
  await as(t, client._id).mutation(api.conversations.send, { ...pair, text: "Wanneer kunt u?", uploads: [] });
  await as(t, subscribed._id).mutation(api.conversations.report, { ...pair, reason: "Scheldt." });
  const conversationReportId = (await t.run((ctx) => ctx.db.query("conversationReports").first()))!._id;
  const [reader, helper, admin] = [
    await addStaff(t, "reader"),
    await addStaff(t, "helper"),
    await addStaff(t, "manager"),
  ];
  const accounts = Object.entries(users).map(([actor, user]) => [actor, user === null ? t : as(t, user._id)]);
  const callers = { ...Object.fromEntries(accounts), gate: await addAdmin(t), reader, helper, admin } as Record<
    Actor,
    Caller
  >;
  const placeReportId = await t.run(async (ctx) => {
    const unlock = (await getUnlock(ctx, subscribed._id, briefId))!;
    const pending = { state: "asked" as const, isOpen: true, answer: null, answeredBy: null, decision: null };
    const said = { briefId, companyId: subscribed._id, reason: "wrongNumber" as const, tries: [], ...pending };
    return await ctx.db.insert("placeReports", { unlockId: unlock._id, ...said });
  });
  const asked = { briefId, companyId: subscribed._id, text: "Hoe vlak is de vloer?", answer: null };
  const questionId = await t.run((ctx) => ctx.db.insert("jobQuestions", asked));
  const imageId = await t.run((ctx) => ctx.storage.store(new Blob(["a picture of nobody's"])));
  const photoId = await t.run(async (ctx) => {
    const file = await ctx.storage.store(new Blob(["a photo"]));
    return await ctx.db.insert("briefPhotos", { briefId, grantId: null, uploadId: "1", imageId: file, place: 8 });
  });
  const { mailId, massActionId } = await addAdminRows(t);
  return {
    world: {
      t,
      briefId,
      quoteId,
      acceptedId,
      reviewId,
      workReportId,
      layingId,
      visitId,
      visitStart,
      conversationReportId,
      placeReportId,
      questionId,
      imageId,
      photoId,
      companyId: subscribed._id,
      memberId: users.office.memberId!,
      readerId: reader.staffId,
      callers,
      mailId,
      massActionId,
    },
    users,
  };
}

/** A job that was done, which its client has reviewed. */
async function addReview(t: Backend, client: Doc<"users">, company: Doc<"users">) {
  const contact = { ...CONTACT, email: client.email };
  const briefId = await addBrief(t, { userId: client._id, contact });
  const quote = { briefId, title: "Gedaan", description: "Gelegd.", priceCents: 99_000 };
  const { quoteId } = await as(t, company._id).mutation(api.quotes.sendQuote, quote);
  await as(t, client._id).mutation(api.quotes.accept, { quoteId });
  await as(t, client._id).mutation(api.reviews.write, {
    quoteId,
    scores: { quality: 5, agreements: 4, communication: 5, value: 4 },
    words: "Strak gelegd.",
    done: true,
  });
  await as(t, client._id).mutation(api.chosen.report, { quoteId, words: "Een plank kraakt." });
  return await t.run(async (ctx) => ({
    acceptedId: quoteId,
    reviewId: (await ctx.db.query("reviews").first())!._id,
    workReportId: (await ctx.db.query("workReports").first())!._id,
    layingId: await ctx.db.insert("visits", {
      ...{ briefId, companyId: company._id, kind: "lay", options: [], minutes: 480, wish: null, ended: null },
      ...{ startsAt: Date.now() + DAY_MS, endsAt: Date.now() + 2 * DAY_MS, sequence: 1, changedAt: Date.now() },
    }),
  }));
}

async function addAdminRows(t: Backend) {
  return await t.run(async (ctx) => {
    const mailId = await ctx.db.insert("mails", {
      event: "vloeren-signup",
      payload: "{}",
      to: "beheer@vloeren.test",
      subject: "Nieuwe aanmelding",
      replyTo: null,
      idempotencyKey: "failed",
      state: "failed",
      providerId: null,
      error: "down",
      deliveredAt: null,
    });
    const startedBy = (await ctx.db.query("adminSessions").first())!._id;
    const massActionId = await ctx.db.insert("massActions", {
      kind: "send-free-pro-welcome",
      order: { kind: "send-free-pro-welcome" },
      dryRun: true,
      state: "done",
      phase: "counting",
      cursor: null,
      looked: 0,
      total: 0,
      done: 0,
      examples: [],
      startedBy,
      startedAt: 0,
      finishedAt: 0,
      error: null,
      jobId: null,
    });
    return { mailId, massActionId };
  });
}

export function call(name: string, world: World, actor: Actor, args: Record<string, unknown>): Promise<unknown> {
  const caller = world.callers[actor];
  const registered = publicFunctions.get(name)!;
  if (registered.isQuery) return caller.query(makeFunctionReference<"query">(name), args);
  if (registered.isMutation) return caller.mutation(makeFunctionReference<"mutation">(name), args);
  return caller.action(makeFunctionReference<"action">(name), args);
}

export async function answerOf(called: Promise<unknown>): Promise<Answer> {
  const code = await outcome(called);
  if (code !== "ok") return code;
  const value = await called;
  if (value === null) return "null";
  if (value === false) return "false";
  const isEmptyList = typeof value === "object" && "page" in value && (value.page as unknown[]).length === 0;
  return isEmptyList ? "empty" : "ok";
}
