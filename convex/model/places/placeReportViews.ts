/** Reports about places as the company, the client and the copies of their data read them (B09). */
import { v, type Infer } from "convex/values";
import { jobTitle } from "../../../domain/jobTitle";
import { MAX_UNLOCKS } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { nullable, numberOrNull, text } from "../base/commonFields";
import { findBrief } from "../briefs/briefs";
import { companyNameOf } from "../companies/companies";
import { getUnlock } from "../unlocks/unlocks";
import { findByLink, getReportOf, hasLiveQuote, reasonsFor, reportUntil, type PlaceReport } from "./placeReports";
import { placeReason, placeReportState } from "./placeReportFields";

/** A company reads this many of its newest reports. */
const OWN_READ = 100;
/** Reports on one request: few more than its places, since a returned place can be taken and reported again. */
const ON_REQUEST = 4 * MAX_UNLOCKS;

const reported = { reason: placeReason, tries: v.array(text), at: v.number() };

/** How a company's place on one job stands: its report, or until when it may make one, and of what. */
export const ownPlace = v.object({
  report: nullable(v.object({ ...reported, state: placeReportState, decidedAt: numberOrNull })),
  /** When reporting is possible, until when, in milliseconds since 1970; null when it is not. */
  reportUntil: numberOrNull,
  reasons: v.array(placeReason),
});

/** A line about a report in a company's own list. */
export const ownReport = v.object({
  ...reported,
  briefId: v.id("briefs"),
  title: text,
  state: placeReportState,
  decidedAt: numberOrNull,
});

/** A report as the link of the mail that asks about it shows it. */
export const linkedReport = v.object({ ...reported, companyName: text, title: text, state: placeReportState });

/** A report as the client of the job is asked about it. */
export const askedReport = v.object({ ...reported, reportId: v.id("placeReports"), companyName: text });

/** How a company's place on a job stands; null when it never had one. */
export async function readOwnPlace(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Infer<typeof ownPlace> | null> {
  const unlock = (await getUnlock(ctx, companyId, briefId)) ?? (await returnedOf(ctx, companyId, briefId));
  if (unlock === null) return null;
  const report = await getReportOf(ctx, unlock._id);
  if (report !== null) return { report: ownFacts(report), reportUntil: null, reasons: [] };
  const may = unlock.kind === "unlock" && !(await hasLiveQuote(ctx, companyId, briefId));
  if (!may) return { report: null, reportUntil: null, reasons: [] };
  return { report: null, reportUntil: reportUntil(unlock), reasons: await reasonsFor(ctx, companyId, briefId) };
}

async function returnedOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"proposals"> | null> {
  return await ctx.db
    .query("proposals")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId).eq("kind", "returned"))
    .unique();
}

/** A company's newest reports, the newest first. */
export async function listOwnReports(ctx: QueryCtx, companyId: Id<"users">): Promise<Infer<typeof ownReport>[]> {
  const rows = await ctx.db
    .query("placeReports")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .order("desc")
    .take(OWN_READ);
  const reports = await Promise.all(
    rows.map(async (row) => {
      const brief = await findBrief(ctx, row.briefId);
      return brief && { ...ownFacts(row), briefId: brief._id, title: jobTitle(brief) };
    }),
  );
  return reports.filter((report) => report !== null);
}

function ownFacts({ reason, tries, state, decision, _creationTime: at }: PlaceReport) {
  return { reason, tries, at, state, decidedAt: decision?.at ?? null };
}

/** The report that the link of a mail asks about; null for a link that leads to none. */
export async function readByLink(ctx: QueryCtx, token: string): Promise<Infer<typeof linkedReport> | null> {
  const found = await findByLink(ctx, token);
  if (found === null) return null;
  const { reason, tries, state, companyId, _creationTime: at } = found.report;
  return {
    ...{ reason, tries, at, state, title: jobTitle(found.brief) },
    companyName: await companyNameOf(ctx, companyId),
  };
}

/** The reports on a request, the newest first. Only for its owner and staff (I9). */
export async function reportsOn(ctx: QueryCtx, briefId: Id<"briefs">): Promise<PlaceReport[]> {
  return await ctx.db
    .query("placeReports")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .order("desc")
    .take(ON_REQUEST);
}

/** The reports on a request that wait for its owner's answer. Only for the owner (I9). */
export async function listAsked(ctx: QueryCtx, briefId: Id<"briefs">): Promise<Infer<typeof askedReport>[]> {
  const asked = (await reportsOn(ctx, briefId)).filter(({ state }) => state === "asked");
  return await Promise.all(
    asked.map(async ({ _id, companyId, reason, tries, _creationTime: at }) => ({
      ...{ reportId: _id, reason, tries, at },
      companyName: await companyNameOf(ctx, companyId),
    })),
  );
}
