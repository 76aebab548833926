/**
 * Quotes: what a company offers on a job, and the owner's decision about it.
 *
 *   PENDING ──accept──▶ ACCEPTED   (the brief becomes COMPLETED, its other PENDING quotes DECLINED)
 *      └─────decline──▶ DECLINED
 *      ◀──undoDecline──┘   (for ten seconds, while the company still sees PENDING and nothing was mailed)
 *
 * While it is PENDING its company changes it or takes it back (quoteChanges.ts).
 */
import type { Infer } from "convex/values";
import { tellOfAcceptance, tellOfQuote } from "./quoteNotices";
import { dayInAmsterdam } from "../../../domain/dates";
import type { ExtraService } from "../../../domain/extraServices";
import { quoteSchema, type Quote } from "../../../domain/forms/quote";
import { startDayProblem } from "../../../domain/forms/startDay";
import { DECLINE_UNDO_MS, MAX_QUOTES, QUOTE_TIMELINE_WEEKS } from "../../../domain/limits";
import type { DeclineReason } from "../../../domain/declineReasons";
import type { ErrorCode } from "../../../domain/errors";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findBrief, getBrief, isPlacedBy, setBriefStatus, signOfLife } from "../briefs/briefs";
import { getAccessState, getProfile } from "../companies/companies";
import { fail } from "../base/errors";
import { queueMail } from "../mail/mails";
import { queuePrice } from "../prices/priceBands";
import { getQuotes, getSentQuote, isQuote, toReceivedQuote, type QuoteDoc, type receivedQuote } from "./quoteViews";
import { isListed } from "../briefs/listed";

/** A quote as a company's form sends it; prices are whole cents. */
export type QuoteInput = {
  title: string;
  description: string;
  priceCents: number;
  website?: string;
  portfolioLink?: string;
  startsFrom?: string;
  guaranteeYears?: number;
  includedServices?: string[];
};

/** A checked quote; `includedServices` is null when the company said nothing about them. */
export type StoredQuote = Omit<Quote, "includedServices"> & { includedServices: ExtraService[] | null };

/** A quote together with the brief whose owner is calling. */
export type OwnQuote = { quote: QuoteDoc; brief: Doc<"briefs"> };

/** The quote with this id, when its brief is this owner's. Refuses one of others as one that is not there. */
export async function requireOwnQuote(ctx: QueryCtx, ownerId: Id<"users">, quoteId: string): Promise<OwnQuote> {
  return (await getOwnQuote(ctx, ownerId, quoteId)) ?? fail("QUOTE_NOT_FOUND");
}

/** The quote with this id, when its brief is this owner's; else null. Unlocks are no quotes (C25). */
export async function getOwnQuote(ctx: QueryCtx, ownerId: Id<"users">, quoteId: string): Promise<OwnQuote | null> {
  const id = ctx.db.normalizeId("proposals", quoteId);
  const quote = id === null ? null : await ctx.db.get("proposals", id);
  if (quote === null || !isQuote(quote)) return null;
  const brief = await findBrief(ctx, quote.briefId);
  return brief !== null && brief.userId === ownerId ? { quote, brief } : null;
}

/** The quotes on somebody's own brief, newest first; null when there is no such brief of theirs. */
export async function getQuotesOfOwnBrief(
  ctx: QueryCtx,
  ownerId: Id<"users">,
  briefId: string,
): Promise<Infer<typeof receivedQuote>[] | null> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.userId !== ownerId) return null;
  return await Promise.all((await getQuotes(ctx, brief._id)).map((quote) => toReceivedQuote(ctx, quote)));
}

/**
 * Stores a company's quote and mails the client (VERH-009 to VERH-016). Refuses with the first reason that holds: the
 * profile is incomplete, there is no subscription, the form does not fit, the job is gone, it has sent one already, the
 * job has five, the company placed the job itself.
 */
export async function sendQuote(
  ctx: MutationCtx,
  company: Doc<"users">,
  briefId: string,
  input: QuoteInput,
): Promise<Id<"proposals">> {
  const profile = await getProfile(ctx, company._id);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  if ((await getAccessState(ctx, company._id)) !== "subscribed") return fail("SUBSCRIPTION_REQUIRED");

  const form = parseQuote(input);
  const brief = await getBrief(ctx, briefId);
  if (brief === null || !isListed(brief)) return fail("BRIEF_NOT_FOUND");
  if ((await getSentQuote(ctx, company._id, brief._id)) !== null) return fail("QUOTE_ALREADY_SENT");
  if (brief.quoteCount >= MAX_QUOTES) return fail("MAX_QUOTES");
  if (await isPlacedBy(ctx, company, brief)) return fail("OWN_BRIEF");

  const services = input.includedServices === undefined ? null : form.includedServices;
  const quoteId = await recordQuote(ctx, company._id, brief, { ...form, includedServices: services });

  await tellOfQuote(ctx, brief, quoteId);
  return quoteId;
}

/** Writes a PENDING quote and moves the counter; the caller has asserted that it is allowed. */
export async function recordQuote(
  ctx: MutationCtx,
  companyId: Id<"users">,
  brief: Doc<"briefs">,
  quote: StoredQuote,
): Promise<Id<"proposals">> {
  const quoteId = await ctx.db.insert("proposals", {
    kind: "quote",
    briefId: brief._id,
    companyId,
    packageName: quote.title,
    description: quote.description,
    price: quote.priceCents,
    timelineWeeks: QUOTE_TIMELINE_WEEKS,
    includes: (quote.includedServices ?? []).join(", "),
    includedServices: quote.includedServices,
    notes: null,
    portfolioLink: quote.portfolioLink || null,
    websiteLink: quote.website || null,
    startsFrom: quote.startsFrom,
    guaranteeYears: quote.guaranteeYears,
    status: "PENDING",
  });
  await ctx.db.patch("briefs", brief._id, { quoteCount: brief.quoteCount + 1, ...signOfLife() });
  return quoteId;
}

/**
 * Accepts a PENDING quote, completes its brief and declines the other PENDING quotes, in one transaction (C44, I5). A
 * brief that has an accepted quote takes no second one, also when an admin opened it again (C77). `seenVersion` is how
 * many changes of the quote its owner had seen: nobody accepts a price that they did not read.
 */
export async function acceptQuote(ctx: MutationCtx, { quote, brief }: OwnQuote, seenVersion = 0): Promise<void> {
  assertPending(quote);
  if (seenVersion !== (quote.earlier?.length ?? 0)) fail("QUOTE_CHANGED");
  if (brief.status === "CANCELLED") fail("BRIEF_CANCELLED");
  const others = (await getQuotes(ctx, brief._id)).filter((other) => other._id !== quote._id);
  if (others.some((other) => other.status === "ACCEPTED")) fail("QUOTE_ALREADY_DECIDED");

  await ctx.db.patch("proposals", quote._id, { status: "ACCEPTED", acceptedAt: Date.now() });
  await setBriefStatus(ctx, brief, "COMPLETED");
  await queuePrice(ctx, quote, brief);
  await queueMail(ctx, "notify-client-accepted", { proposalId: quote._id });
  await tellOfAcceptance(ctx, quote, brief);
  for (const other of others) await declineForGood(ctx, other);
}

/**
 * Declines a PENDING quote, at once for its owner. Its company sees nothing of it and gets no mail until the time to take
 * it back is over; a scheduled job ends that, so it needs no open page.
 */
export async function declineQuote(ctx: MutationCtx, { quote }: OwnQuote): Promise<void> {
  assertPending(quote);
  const until = Date.now() + DECLINE_UNDO_MS;
  const jobId = await ctx.scheduler.runAt(until, internal.quoteJobs.finishDecline, { quoteId: quote._id, until });
  await ctx.db.patch("proposals", quote._id, { status: "DECLINED", declineUndo: { until, jobId } });
}

/** Takes a decline back as if it had never been, while that is possible. */
export async function undoDecline(ctx: MutationCtx, { quote, brief }: OwnQuote): Promise<void> {
  if (quote.declineUndo === undefined) fail("QUOTE_ALREADY_DECIDED");
  if (brief.status === "CANCELLED") fail("BRIEF_CANCELLED");
  await closeUndo(ctx, quote);
  await ctx.db.patch("proposals", quote._id, { status: "PENDING", declineReason: undefined });
}

/** Stores why the owner declined a quote. Its mail says so when it has not left yet; the company's page does always. */
export async function giveDeclineReason(
  ctx: MutationCtx,
  { quote }: OwnQuote,
  declineReason: DeclineReason,
): Promise<void> {
  if (quote.status !== "DECLINED" || quote.withdrawnAt !== undefined) fail("QUOTE_ALREADY_DECIDED");
  await ctx.db.patch("proposals", quote._id, { declineReason });
}

/** The scheduled end of the time to take a decline back; nothing when it was taken back, or ended in another way. */
export async function finishDecline(ctx: MutationCtx, quoteId: Id<"proposals">, until: number): Promise<void> {
  const quote = await ctx.db.get("proposals", quoteId);
  if (quote === null || !isQuote(quote) || quote.declineUndo?.until !== until) return;
  // Not cancelled, as `closeUndo` would: this is that job, and what a cancelled one schedules does not run.
  await ctx.db.patch("proposals", quoteId, { declineUndo: undefined });
  await afterDecline(ctx, quote);
}

/**
 * Declines a quote that waits, or ends the time to take a decline back, and tells the company. A quote that was decided
 * stays as it is.
 */
export async function declineForGood(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  if (quote.status === "PENDING") await ctx.db.patch("proposals", quote._id, { status: "DECLINED" });
  else if (quote.declineUndo !== undefined) await closeUndo(ctx, quote);
  else return;
  await afterDecline(ctx, quote);
}

/** Ends the time to take a decline back before its scheduled end, and tells nobody. */
export async function closeUndo(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  if (quote.declineUndo === undefined) return;
  await ctx.scheduler.cancel(quote.declineUndo.jobId);
  await ctx.db.patch("proposals", quote._id, { declineUndo: undefined });
}

function assertPending(quote: QuoteDoc): void {
  if (quote.withdrawnAt !== undefined) fail("QUOTE_TAKEN_BACK");
  if (quote.status !== "PENDING") fail("QUOTE_ALREADY_DECIDED");
}

/** A quote's form in its stored shape, or a failure that names what is wrong with it. A start before today is refused. */
export function parseQuote({ includedServices, startsFrom, guaranteeYears, ...rest }: QuoteInput) {
  const result = quoteSchema.safeParse({
    ...rest,
    includedServices: [...new Set(includedServices ?? [])],
    startsFrom: startsFrom || null,
    guaranteeYears: guaranteeYears ?? null,
  });
  if (!result.success) {
    const field = result.error.issues[0]?.path[0];
    return fail((field === "priceCents" ? "INVALID_PRICE" : "INVALID_INPUT") satisfies ErrorCode);
  }
  const form = result.data;
  if (startDayProblem(form.startsFrom, dayInAmsterdam(Date.now())) !== null) return fail("INVALID_INPUT");
  return form;
}

/** Mails the company whose quote was declined for good (CLIENT-011), and ends the visit that it was for. */
async function afterDecline(ctx: MutationCtx, quote: QuoteDoc): Promise<void> {
  const { _id, companyId } = quote;
  await endVisitSoon(ctx, quote, "client");
  await queueMail(ctx, "notify-vloeren-company-declined", { proposalId: _id, companyId });
}

/** Has the visit of a quote that ended (model/visits) ended too, when there is one. `by` ended the quote. */
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
