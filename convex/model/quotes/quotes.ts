/**
 * Quotes: what a company offers on a job, and the owner's decision about it.
 *
 *   PENDING ──accept──▶ ACCEPTED   (the brief becomes COMPLETED, its other PENDING quotes DECLINED)
 *      └─────decline──▶ DECLINED
 *      ◀──undo (chosen/undoChoice.ts)── of a choice: the accepted quote and those that it declined
 *      ◀──undoDecline──┘   (within DECLINE_UNDO_MS; the company still sees PENDING and nothing is mailed)
 *
 * While it is PENDING its company can change or withdraw it (quoteChanges.ts).
 */
import type { Infer } from "convex/values";
import { againOf, tellOfAcceptance, tellOfQuote } from "./quoteNotices";
import { dayInAmsterdam } from "../../../domain/dates";
import { quoteSchema } from "../../../domain/forms/quote";
import { floorLabel } from "../../../domain/floors";
import { startDayProblem } from "../../../domain/forms/startDay";
import { DECLINE_UNDO_MS, MAX_QUOTES, QUOTE_TIMELINE_WEEKS } from "../../../domain/limits";
import type { DeclineReason } from "../../../domain/quotes/declineReasons";
import {
  quoteField,
  storedPart,
  type QuoteContent,
  type SentQuote,
  type StoredQuote,
} from "../../../domain/quoteFields";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findBrief, getBrief, isPlacedBy, setBriefStatus, signOfLife } from "../briefs/briefs";
import { getAccessState, getProfile, lacksCheck } from "../companies/companies";
import { answerTimeAt, countInMonth } from "../companies/companyMonths";
import { countChosen } from "../companies/ratings";
import type { Login } from "../access/access";
import { assertNotBlocked } from "../access/members";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";
import { getChoice } from "../disclosures/companyContact";
import { recordGrant } from "../disclosures/register";
import { queuePrice } from "../prices/priceBands";
import { getQuotes, getSentQuote, isQuote, toReceivedQuote, type QuoteDoc, type receivedQuote } from "./quoteViews";
import { keepCounters } from "../briefs/jobWindows";
import { hasFirstChance, isOpenTo } from "../briefs/firstChance";
import { isListed } from "../briefs/listed";
import { getUnlock } from "../unlocks/unlocks";
import { hideClientIn } from "./sharedWords";

/** A quote together with its brief, whose owner is calling. */
export type OwnQuote = { quote: QuoteDoc; brief: Doc<"briefs"> };

/**
 * The quote with this id, when its brief belongs to this owner. Throws QUOTE_NOT_FOUND, also for a quote on somebody
 * else's brief.
 */
export async function requireOwnQuote(ctx: QueryCtx, ownerId: Id<"users">, quoteId: string): Promise<OwnQuote> {
  return (await getOwnQuote(ctx, ownerId, quoteId)) ?? fail("QUOTE_NOT_FOUND");
}

/** The quote with this id, when its brief belongs to this owner; else null. Unlocks are no quotes (C25). */
export async function getOwnQuote(ctx: QueryCtx, ownerId: Id<"users">, quoteId: string): Promise<OwnQuote | null> {
  const id = ctx.db.normalizeId("proposals", quoteId);
  const quote = id === null ? null : await ctx.db.get("proposals", id);
  if (quote === null || !isQuote(quote)) return null;
  const brief = await findBrief(ctx, quote.briefId);
  return brief !== null && brief.userId === ownerId ? { quote, brief } : null;
}

/** The quotes on somebody's own brief, newest first; null when this brief is not theirs. */
export async function getQuotesOfOwnBrief(
  ctx: QueryCtx,
  { viewer, session }: Login,
  briefId: string,
): Promise<Infer<typeof receivedQuote>[] | null> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.userId !== viewer._id) return null;
  return await Promise.all((await getQuotes(ctx, brief._id)).map((quote) => toReceivedQuote(ctx, quote, session._id)));
}

/**
 * Stores a company's quote and mails the client (VERH-009 to VERH-016). Throws the first failure that applies:
 * PROFILE_INCOMPLETE, SUBSCRIPTION_REQUIRED, what `parseQuote` throws, BRIEF_NOT_FOUND, FIRST_CHANCE while the client gives that to others, QUOTE_ALREADY_SENT, MAX_QUOTES
 * when the job has MAX_QUOTES quotes, OWN_BRIEF when the company placed the job itself.
 */
export async function sendQuote(
  ctx: MutationCtx,
  company: Doc<"users">,
  briefId: string,
  input: SentQuote,
  doer: Pick<Doc<"proposals">, "by"> = {},
): Promise<Id<"proposals">> {
  const profile = await getProfile(ctx, company._id);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  if ((await getAccessState(ctx, company._id)) !== "subscribed") return fail("SUBSCRIPTION_REQUIRED");
  if (await lacksCheck(ctx, company._id)) return fail("KVK_UNCHECKED");

  const quote = parseQuote(input);
  const brief = await getBrief(ctx, briefId);
  if (brief === null || !(isListed(brief) || hasFirstChance(brief))) return fail("BRIEF_NOT_FOUND");
  if (!(await isOpenTo(ctx, brief, company._id))) return fail("FIRST_CHANCE");
  if ((await getSentQuote(ctx, company._id, brief._id)) !== null) return fail("QUOTE_ALREADY_SENT");
  if (brief.quoteCount >= MAX_QUOTES) return fail("MAX_QUOTES");
  if (await isPlacedBy(ctx, company, brief)) return fail("OWN_BRIEF");

  const quoteId = await recordQuote(ctx, company._id, brief, quote, doer);
  await tellOfQuote(ctx, brief, quoteId);
  await moveCustomerSoon(ctx, quoteId);
  return quoteId;
}

/** Writes a PENDING quote and increments the brief's counter. The caller has checked that it is allowed. */
export async function recordQuote(
  ctx: MutationCtx,
  companyId: Id<"users">,
  brief: Doc<"briefs">,
  quote: QuoteContent,
  doer: Pick<Doc<"proposals">, "by"> = {},
): Promise<Id<"proposals">> {
  const content = { ...storedPart(quote), notes: null, briefId: brief._id };
  const quoteId = await ctx.db.insert("proposals", {
    kind: "quote",
    ...doer,
    ...content,
    shared: await hideClientIn(ctx, content),
    companyId,
    timelineWeeks: QUOTE_TIMELINE_WEEKS,
    includes: includesOf(content),
    number: await nextNumber(ctx, companyId),
    status: "PENDING",
  });
  const quoteCount = brief.quoteCount + 1;
  await ctx.db.patch("briefs", brief._id, { quoteCount, ...signOfLife() });
  await keepCounters(ctx, { ...brief, quoteCount });
  const now = Date.now();
  const answerTime = answerTimeAt(now, (await getUnlock(ctx, companyId, brief._id))?._creationTime);
  await countInMonth(ctx, companyId, now, { what: "quoted", floor: floorLabel(brief), answerTime });
  return quoteId;
}

/** The number of a company's next quote: its quotes are counted up, and none is deleted. */
async function nextNumber(ctx: MutationCtx, companyId: Id<"users">): Promise<number> {
  const last = await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", "quote"))
    .order("desc")
    .first();
  return last !== null && isQuote(last) ? (last.number ?? 0) + 1 : 1;
}

/**
 * Accepts a PENDING quote, completes its brief and declines the other PENDING quotes, in one transaction (C44, I5). A
 * brief takes only one accepted quote, also when an admin opened it again (C77). `seenVersion` is how many changes of
 * the quote its owner had seen: nobody accepts a price that they did not read. Throws QUOTE_TAKEN_BACK,
 * QUOTE_ALREADY_DECIDED, QUOTE_CHANGED, BRIEF_CANCELLED and COMPANY_BLOCKED.
 */
export async function acceptQuote(ctx: MutationCtx, { quote, brief }: OwnQuote, seenVersion = 0): Promise<void> {
  assertPending(quote);
  if (seenVersion !== (quote.earlier?.length ?? 0)) fail("QUOTE_CHANGED");
  if (brief.status === "CANCELLED") fail("BRIEF_CANCELLED");
  const others = (await getQuotes(ctx, brief._id)).filter((other) => other._id !== quote._id);
  if (others.some((other) => other.status === "ACCEPTED")) fail("QUOTE_ALREADY_DECIDED");
  await assertNotBlocked(ctx, quote.companyId);

  const { pausedAt, askedUntil } = brief;
  const heldBefore = pausedAt === undefined ? undefined : { pausedAt, askedUntil };
  const withdrawnBefore = (await getChoice(ctx, quote.companyId, brief._id))?.withdrawnAt;
  const accepted = { status: "ACCEPTED" as const, acceptedAt: Date.now(), heldBefore, withdrawnBefore };
  await ctx.db.patch("proposals", quote._id, accepted);
  await recordGrant(ctx, quote, "quote");
  await setBriefStatus(ctx, brief, "COMPLETED");
  await countChosen(ctx, quote.companyId, 1);
  const won = { what: "won" as const, floor: floorLabel(brief), cents: quote.price };
  await countInMonth(ctx, quote.companyId, Date.now(), won);
  await queuePrice(ctx, quote, brief);
  await queueMail(ctx, "notify-client-accepted", { proposalId: quote._id, ...againOf(quote) });
  await tellOfAcceptance(ctx, quote, brief);
  await moveCustomerSoon(ctx, quote._id);
  for (const other of others) {
    if (other.status === "PENDING") await ctx.db.patch("proposals", other._id, { lostTo: quote._id });
    await declineForGood(ctx, other);
  }
}

/**
 * Declines a PENDING quote, at once for its owner. Its company sees nothing of that and gets no mail for
 * DECLINE_UNDO_MS, during which the owner can undo it. A scheduled function ends this time, so it needs no open page.
 * Throws QUOTE_TAKEN_BACK and QUOTE_ALREADY_DECIDED.
 */
export async function declineQuote(ctx: MutationCtx, { quote }: OwnQuote): Promise<void> {
  assertPending(quote);
  const until = Date.now() + DECLINE_UNDO_MS;
  const jobId = await ctx.scheduler.runAt(until, internal.quoteJobs.finishDecline, { quoteId: quote._id, until });
  await ctx.db.patch("proposals", quote._id, { status: "DECLINED", declineUndo: { until, jobId } });
}

/**
 * Makes a declined quote pending again, within DECLINE_UNDO_MS. Throws QUOTE_ALREADY_DECIDED after that, and
 * BRIEF_CANCELLED.
 */
export async function undoDecline(ctx: MutationCtx, { quote, brief }: OwnQuote): Promise<void> {
  if (quote.declineUndo === undefined) fail("QUOTE_ALREADY_DECIDED");
  if (brief.status === "CANCELLED") fail("BRIEF_CANCELLED");
  await closeUndo(ctx, quote);
  await ctx.db.patch("proposals", quote._id, { status: "PENDING", declineReason: undefined });
}

/**
 * Stores why the owner declined a quote. The company's page shows the reason, and its mail too if that has not been
 * sent yet. Throws QUOTE_ALREADY_DECIDED for a quote that the owner did not decline.
 */
export async function giveDeclineReason(
  ctx: MutationCtx,
  { quote }: OwnQuote,
  declineReason: DeclineReason,
): Promise<void> {
  if (quote.status !== "DECLINED" || quote.withdrawnAt !== undefined) fail("QUOTE_ALREADY_DECIDED");
  await ctx.db.patch("proposals", quote._id, { declineReason });
}

/**
 * Ends the time to undo a decline, as scheduled, and tells the company. Does nothing when the decline was undone or
 * ended in another way.
 */
export async function finishDecline(ctx: MutationCtx, quoteId: Id<"proposals">, until: number): Promise<void> {
  const quote = await ctx.db.get("proposals", quoteId);
  if (quote === null || !isQuote(quote) || quote.declineUndo?.until !== until) return;
  // Not cancelled, as `closeUndo` would: this is that scheduled function, and what a cancelled one schedules does not run.
  await ctx.db.patch("proposals", quoteId, { declineUndo: undefined });
  await afterDecline(ctx, quote);
}

/**
 * Declines a pending quote, or ends the time to undo its decline, and tells the company. Does nothing for a quote that
 * was decided.
 */
export async function declineForGood(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  if (quote.status === "PENDING") await ctx.db.patch("proposals", quote._id, { status: "DECLINED" });
  else if (quote.declineUndo !== undefined) await closeUndo(ctx, quote);
  else return;
  await afterDecline(ctx, quote);
}

/** Ends the time to undo a decline before its scheduled end, and tells nobody. */
export async function closeUndo(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  if (quote.declineUndo === undefined) return;
  await ctx.scheduler.cancel(quote.declineUndo.jobId);
  await ctx.db.patch("proposals", quote._id, { declineUndo: undefined });
}

function assertPending(quote: QuoteDoc): void {
  if (quote.withdrawnAt !== undefined) fail("QUOTE_TAKEN_BACK");
  if (quote.status !== "PENDING") fail("QUOTE_ALREADY_DECIDED");
}

/** The included services as the specification's row has them: one line of text. */
export function includesOf({ includedServices }: Pick<StoredQuote, "includedServices">): string {
  return (includedServices ?? []).join(", ");
}

/**
 * Checks a quote's form and returns it in its stored shape. Throws a failure that names what is wrong with it, and
 * QUOTE_START_PAST for a start before today.
 */
export function parseQuote(input: SentQuote): StoredQuote {
  const { success, data: quote, error } = quoteSchema.safeParse(input);
  if (!success) {
    return fail(error.issues[0]?.path[0] === quoteField("price").sent ? "INVALID_PRICE" : "INVALID_INPUT");
  }
  if (startDayProblem(quote.startsFrom, dayInAmsterdam(Date.now())) !== null) return fail("QUOTE_START_PAST");
  return quote;
}

/** Mails the company whose quote was declined for good (CLIENT-011), and ends the visit that it was for. */
async function afterDecline(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  const { _id, companyId } = quote;
  await endVisitSoon(ctx, quote, "client");
  await moveCustomerSoon(ctx, _id);
  await queueMail(ctx, "notify-vloeren-company-declined", { proposalId: _id, companyId, ...againOf(quote) });
}

/** Has the customer of a quote moved on among its company's customers (model/followUps). */
export async function moveCustomerSoon(ctx: MutationCtx, quoteId: Id<"proposals">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.followUps.moveByQuote, { quoteId });
}

/**
 * Schedules the end of a quote's visit (model/visits) after the quote has ended, if there is a visit. `by` is the side
 * that ended the quote.
 */
export async function endVisitSoon(
  ctx: MutationCtx,
  { companyId, briefId }: QuoteDoc,
  by: "client" | "company",
): Promise<void> {
  const visit = await ctx.db
    .query("visits")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId))
    .first();
  if (visit !== null) await ctx.scheduler.runAfter(0, internal.visitJobs.endWithQuote, { companyId, briefId, by });
}
