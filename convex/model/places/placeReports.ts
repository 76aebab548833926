/**
 * A company asks for its place on a job back (B09).
 *
 *   asked ──client agrees──▶ returned ◀──staff──┐
 *     ├─────client denies──▶ denied ────────────┤
 *     └─────────────────────────────────staff───┴──▶ refused
 *
 * A report lapses when its company has an open or accepted quote on the job by the time that somebody agrees.
 */
import { dayInAmsterdam } from "../../../domain/dates";
import { placeReportSchema } from "../../../domain/forms/placeReport";
import { DAY_MS, PLACE_REPORT_DAYS } from "../../../domain/limits";
import {
  isOpenReport,
  PLACE_REASONS,
  type PlaceReason,
  type PlaceReportState,
} from "../../../domain/placeReports/placeReports";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { sha256 } from "../base/digest";
import { fail } from "../base/errors";
import { getBrief, getContactOrErased, blockOfOwner } from "../briefs/briefs";
import { companyContact } from "../disclosures/companyContact";
import { queueMail } from "../mail/mails";
import { asSent, getSentQuote } from "../quotes/quoteViews";
import { getOwnedBy } from "../requestLinks/requestLinks";
import { getUnlock } from "../unlocks/unlocks";
import { giveBack } from "./givingBack";

export type PlaceReport = Doc<"placeReports">;

/** Until when the company of an unlock may ask for its place back, in milliseconds. */
export function reportUntil({ _creationTime }: Pick<Doc<"proposals">, "_creationTime">): number {
  return _creationTime + PLACE_REPORT_DAYS * DAY_MS;
}

/** The report about an unlock; null for none. */
export async function getReportOf(ctx: QueryCtx, unlockId: Id<"proposals">): Promise<PlaceReport | null> {
  return await ctx.db
    .query("placeReports")
    .withIndex("by_unlock", (q) => q.eq("unlockId", unlockId))
    .unique();
}

/** Whether a company has a quote on a job that its client may still accept, or accepted. */
export async function hasLiveQuote(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<boolean> {
  const quote = await getSentQuote(ctx, companyId, briefId);
  return quote !== null && asSent(quote).status !== "DECLINED";
}

/** What a company can say of a request: without a number, not that the number is wrong. */
export async function reasonsFor(ctx: QueryCtx, companyId: Id<"users">, briefId: Id<"briefs">): Promise<PlaceReason[]> {
  const contact = await companyContact(ctx, companyId, briefId);
  return PLACE_REASONS.filter((reason) => reason !== "wrongNumber" || Boolean(contact?.phone));
}

/**
 * Stores a company's report about its unlock of a job, and asks the client. Throws BRIEF_NOT_FOUND without an unlock,
 * PLACE_REPORT_EXISTS, PLACE_REPORT_LATE, PLACE_REPORT_QUOTED and INVALID_INPUT.
 */
export async function reportPlace(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: string,
  input: { reason: string; tries: string[] },
): Promise<void> {
  const brief = await getBrief(ctx, briefId);
  const unlock = brief && (await getUnlock(ctx, companyId, brief._id));
  if (!brief || !unlock) return fail("BRIEF_NOT_FOUND");
  if ((await getReportOf(ctx, unlock._id)) !== null) return fail("PLACE_REPORT_EXISTS");
  const now = Date.now();
  if (now > reportUntil(unlock)) return fail("PLACE_REPORT_LATE");
  if (await hasLiveQuote(ctx, companyId, brief._id)) return fail("PLACE_REPORT_QUOTED");
  const schema = placeReportSchema(dayInAmsterdam(unlock._creationTime), dayInAmsterdam(now));
  const { reason, tries } = schema.safeParse(input).data ?? fail("INVALID_INPUT");
  if (!(await reasonsFor(ctx, companyId, brief._id)).includes(reason)) return fail("INVALID_INPUT");
  const reportId = await ctx.db.insert("placeReports", {
    ...{ unlockId: unlock._id, briefId: brief._id, companyId, reason, tries: [...tries].sort() },
    ...{ state: "asked", isOpen: true, answer: null, answeredBy: null, decision: null },
  });
  await queueMail(ctx, "place-question", { reportId });
}

/**
 * Stores the answer of a request's owner to a report: an agreement returns the place at once, a denial leaves the
 * decision to staff. Throws BRIEF_NOT_FOUND for a report on a request of others, and PLACE_REPORT_DECIDED.
 */
export async function answerReport(
  ctx: MutationCtx,
  ownerId: Id<"users">,
  reportId: string,
  agrees: boolean,
): Promise<PlaceReportState> {
  const report = await findReport(ctx, reportId);
  const brief = report && (await ctx.db.get("briefs", report.briefId));
  if (!report || !brief || brief.userId !== ownerId) return fail("BRIEF_NOT_FOUND");
  if (report.state !== "asked") return fail("PLACE_REPORT_DECIDED");
  return await keepAnswer(ctx, report, agrees, ownerId);
}

/**
 * Stores the answer of whoever has the link in the mail that asks; a link answers once. Returns how the report stands
 * then, also when it was answered before; null for a link that leads to no report.
 */
export async function answerByLink(ctx: MutationCtx, token: string, agrees: boolean): Promise<PlaceReportState | null> {
  const found = await findByLink(ctx, token);
  if (found === null) return null;
  const { report, brief } = found;
  return report.state === "asked" ? await keepAnswer(ctx, report, agrees, brief.userId) : report.state;
}

async function keepAnswer(
  ctx: MutationCtx,
  report: PlaceReport,
  agrees: boolean,
  answeredBy: Id<"users"> | null,
): Promise<PlaceReportState> {
  await ctx.db.patch("placeReports", report._id, { answer: { agrees, at: Date.now() }, answeredBy });
  if (agrees) return await settleReport(ctx, report, true, {});
  await ctx.db.patch("placeReports", report._id, { state: "denied" });
  return "denied";
}

/** The report that a mail's link asks about, with its request; null once that is another mailbox's, or its client is blocked. */
export async function findByLink(
  ctx: QueryCtx,
  token: string,
): Promise<{ report: PlaceReport; brief: Doc<"briefs"> } | null> {
  const answerHash = await sha256(token);
  const report = await ctx.db
    .query("placeReports")
    .withIndex("by_answerHash", (q) => q.eq("answerHash", answerHash))
    .unique();
  if (report === null) return null;
  const { email } = await getContactOrErased(ctx, report.briefId);
  const brief = await getOwnedBy(ctx, report.briefId, email);
  return brief === null || (await blockOfOwner(ctx, brief)) !== null ? null : { report, brief };
}

/** Whether a report would end without a decision if somebody agreed to it now: its company has a quote on the job. */
export async function wouldLapse(ctx: QueryCtx, { unlockId, companyId, briefId }: PlaceReport): Promise<boolean> {
  return (await ctx.db.get("proposals", unlockId))?.kind !== "unlock" || (await hasLiveQuote(ctx, companyId, briefId));
}

/**
 * Decides on an open report: returns the place or keeps it, and tells the company. `by` says with which reason and in
 * which session staff did. Throws PLACE_REPORT_DECIDED. Returns how the report stands then.
 */
export async function settleReport(
  ctx: MutationCtx,
  report: PlaceReport,
  returns: boolean,
  by: { reason?: string; by?: string },
): Promise<PlaceReportState> {
  if (!isOpenReport(report.state)) return fail("PLACE_REPORT_DECIDED");
  const state = !returns ? "refused" : (await wouldLapse(ctx, report)) ? "lapsed" : "returned";
  await ctx.db.patch("placeReports", report._id, { state, isOpen: false, decision: { at: Date.now(), ...by } });
  if (state === "returned") await giveBack(ctx, (await ctx.db.get("proposals", report.unlockId))!);
  if (state !== "lapsed") await queueMail(ctx, "place-decided", { reportId: report._id });
  return state;
}

/** The report with an id from outside; null for an id of none. */
export async function findReport(ctx: QueryCtx, reportId: string): Promise<PlaceReport | null> {
  const id = ctx.db.normalizeId("placeReports", reportId);
  return id === null ? null : await ctx.db.get("placeReports", id);
}

/**
 * Deletes up to `batch` of the reports of a company that is erased, and takes an account out of what it answered.
 * Returns whether there may be more.
 */
export async function erasePlaceReportsOf(ctx: MutationCtx, userId: Id<"users">, batch: number): Promise<boolean> {
  const own = await ctx.db
    .query("placeReports")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .take(batch);
  for (const { _id } of own) await ctx.db.delete("placeReports", _id);
  const answered = await ctx.db
    .query("placeReports")
    .withIndex("by_answeredBy", (q) => q.eq("answeredBy", userId))
    .take(batch);
  for (const { _id } of answered) await ctx.db.patch("placeReports", _id, { answeredBy: null });
  return own.length === batch || answered.length === batch;
}
