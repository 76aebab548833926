/** Reports of companies that ask for a place back, as staff reads them and decides on them (B09). */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { reasonSchema } from "../../../domain/forms/reason";
import { jobTitle } from "../../../domain/jobTitle";
import { clientStandsOut, companyStandsOut } from "../../../domain/placeReports/placeReports";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { readPage } from "../base/pages";
import { findBrief, getContactOrErased } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { placeReason, placeReportState } from "../places/placeReportFields";
import { reportsOn } from "../places/placeReportViews";
import { findReport, settleReport, wouldLapse, type PlaceReport } from "../places/placeReports";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealed } from "../disclosures/staffLooks";
import { recordAdminAct } from "./audit";

/** A company's or client's record counts this many of its newest rows. */
const RECORD = 100;
/** A client without an account is known by this many of its newest requests. */
const REQUESTS_OF_MAILBOX = 20;

const companyRecord = v.object({ unlocks: v.number(), reports: v.number(), refused: v.number() });
const clientRecord = v.object({ agreed: v.number(), denied: v.number() });

/** A report, what its client said, how both sides stand with reports, and what was decided. */
export const staffPlaceReport = v.object({
  _id: v.id("placeReports"),
  at: v.number(),
  reason: placeReason,
  tries: v.array(text),
  state: placeReportState,
  /** Whether it is open while its company has a quote on the job: the place cannot return then. */
  lapses: v.boolean(),
  answer: nullable(v.object({ agrees: v.boolean(), at: v.number() })),
  companyId: v.id("users"),
  companyName: text,
  company: companyRecord,
  companyStandsOut: v.boolean(),
  clientName: text,
  seal: nullable(staffSeal),
  client: nullable(clientRecord),
  clientStandsOut: v.boolean(),
  briefTitle: text,
  /** By staff the reason; null while it is open. */
  decision: nullable(v.object({ at: v.number(), reason: v.optional(text), by: v.optional(text) })),
});

/** A page of the reports that are open, or of those that are not, the newest first. */
export async function listPlaceReports(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  isOpen: boolean,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Infer<typeof staffPlaceReport>>> {
  const rows = ctx.db
    .query("placeReports")
    .withIndex("by_isOpen", (q) => q.eq("isOpen", isOpen))
    .order("desc");
  const result = await readPage(rows, paginationOpts);
  const companyIds = [...new Set(result.page.map(({ companyId }) => companyId))];
  const companies = new Map(
    await Promise.all(companyIds.map(async (id) => [id, await recordOfCompany(ctx, id)] as const)),
  );
  const page = await Promise.all(
    result.page.map((report) => toStaffReport(ctx, sessionId, report, companies.get(report.companyId)!)),
  );
  return { ...result, page: page.filter((report) => report !== null) };
}

async function toStaffReport(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  report: PlaceReport,
  company: Infer<typeof companyRecord>,
): Promise<Infer<typeof staffPlaceReport> | null> {
  const { _id, _creationTime: at, briefId, companyId, reason, tries, state, answer, decision } = report;
  const brief = await findBrief(ctx, briefId);
  if (brief === null) return null;
  const { name, email } = await getContactOrErased(ctx, briefId);
  const client = brief.userId === null ? await recordOfMailbox(ctx, email) : await recordOfClient(ctx, brief.userId);
  const { shown, seal } = await sealed(ctx, sessionId, briefId, { name });
  return {
    ...{ _id, at, reason, tries, state, answer, decision, companyId, company, client },
    lapses: report.isOpen && (await wouldLapse(ctx, report)),
    companyName: await companyNameOf(ctx, companyId),
    companyStandsOut: companyStandsOut(company),
    ...{ clientName: shown.name, seal },
    clientStandsOut: client !== null && clientStandsOut(client),
    briefTitle: jobTitle(brief),
  };
}

async function recordOfCompany(ctx: QueryCtx, companyId: Id<"users">): Promise<Infer<typeof companyRecord>> {
  const reports = await ctx.db
    .query("placeReports")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(RECORD);
  const unlocks = await Promise.all((["unlock", "returned"] as const).map((kind) => rowsOf(ctx, companyId, kind)));
  return {
    unlocks: unlocks.flat().length,
    reports: reports.length,
    refused: reports.filter(({ state }) => state === "refused").length,
  };
}

async function rowsOf(ctx: QueryCtx, companyId: Id<"users">, kind: "unlock" | "returned"): Promise<Doc<"proposals">[]> {
  return await ctx.db
    .query("proposals")
    .withIndex("by_company", (q) => q.eq("companyId", companyId).eq("kind", kind))
    .order("desc")
    .take(RECORD);
}

async function recordOfClient(ctx: QueryCtx, clientId: Id<"users">): Promise<Infer<typeof clientRecord>> {
  const rows = await ctx.db
    .query("placeReports")
    .withIndex("by_answeredBy", (q) => q.eq("answeredBy", clientId))
    .order("desc")
    .take(RECORD);
  return toRecord(rows);
}

/** What the links of mails to one mailbox answered, which has no account; null for an erased address. */
async function recordOfMailbox(ctx: QueryCtx, email: string): Promise<Infer<typeof clientRecord> | null> {
  if (email === "") return null;
  const contacts = await ctx.db
    .query("briefContacts")
    .withIndex("by_email", (q) => q.eq("email", email))
    .order("desc")
    .take(REQUESTS_OF_MAILBOX);
  const reports = await Promise.all(contacts.map(({ briefId }) => reportsOn(ctx, briefId)));
  return toRecord(reports.flat().filter(({ answer }) => answer !== null));
}

function toRecord(answered: readonly PlaceReport[]): Infer<typeof clientRecord> {
  const agreed = answered.filter(({ answer }) => answer?.agrees === true).length;
  return { agreed, denied: answered.length - agreed };
}

/**
 * Decides on an open report, with a reason: returns the place or keeps it. Throws PLACE_REPORT_DECIDED, also for an id of
 * no report, and INVALID_INPUT.
 */
export async function decidePlaceReport(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  reportId: string,
  { returns, ...input }: { returns: boolean; reason: string },
): Promise<void> {
  const report = await findReport(ctx, reportId);
  if (report === null) return fail("PLACE_REPORT_DECIDED");
  const { reason } = reasonSchema.safeParse(input).data ?? fail("INVALID_INPUT");
  const state = await settleReport(ctx, report, returns, { reason, by: sessionId });
  const action = state === "returned" ? "place.return" : state === "lapsed" ? "place.lapse" : "place.keep";
  await recordAdminAct(ctx, sessionId, { action, subject: report.briefId, details: reason });
}
