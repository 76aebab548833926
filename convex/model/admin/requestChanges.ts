/** Staff changes somebody's open request: its words, its start and its budget (B17). */
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DISCLOSED_FIELDS } from "../../../domain/disclosures/disclosures";
import { nullable, numberOrNull, textOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { getBrief } from "../briefs/briefs";
import { applyChanges, readChanges } from "../clients/ownBriefChanges";
import { staffSeal } from "../disclosures/disclosureFields";
import { openedFields } from "../disclosures/staffLooks";
import { queueMail } from "../mail/mails";

/** Companies on one request: those that unlocked it, and those that quoted. */
const COMPANIES = 50;

/** Words as a client typed them may hold all of these. */
const IN_WORDS: Infer<typeof staffSeal>["fields"] = [...DISCLOSED_FIELDS];

/** A request as staff changes it. `description` is null until the session has looked at the client's words. */
export const changeable = v.object({
  description: textOrNull,
  startDate: textOrNull,
  budgetMin: numberOrNull,
  budgetMax: numberOrNull,
  seal: nullable(staffSeal),
});

/** An open request for the form in which staff changes it; null for any other. */
export async function readChangeable(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
  briefId: string,
): Promise<Infer<typeof changeable> | null> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.status !== "OPEN") return null;
  const opened = await openedFields(ctx, sessionId, brief._id);
  const isOpen = IN_WORDS.every((field) => opened.has(field));
  const { _id: about, description, preferredStartDate: startDate, budgetMin, budgetMax } = brief;
  const seal = { about, fields: IN_WORDS, closed: isOpen ? [] : IN_WORDS };
  return { description: isOpen ? description : null, startDate, budgetMin, budgetMax, seal };
}

/** What staff changes of a request; what is left out stays as it is. */
export type Changes = { description?: string; startDate?: string; budget?: string };

/** Changes an open request. Returns it as it was. Throws BRIEF_NOT_FOUND and INVALID_INPUT. */
export async function changeAsStaff(ctx: MutationCtx, briefId: string, changes: Changes): Promise<Doc<"briefs">> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null || brief.status !== "OPEN") return fail("BRIEF_NOT_FOUND");
  const { description = brief.description, startDate = brief.preferredStartDate ?? "", budget = null } = changes;
  await applyChanges(ctx, brief, readChanges(brief, { description, startDate, budget }));
  return brief;
}

/** Tells the client, with the reason, and every company on a request, but for one whose place came back, that staff changed it. */
export async function tellOfChange(
  ctx: MutationCtx,
  { briefId, ...act }: { briefId: Id<"briefs">; actId: Id<"auditLog">; reason: string },
): Promise<void> {
  const rows = await ctx.db
    .query("proposals")
    .withIndex("by_brief", (q) => q.eq("briefId", briefId))
    .take(COMPANIES);
  for (const companyId of [
    null,
    ...new Set(rows.filter(({ kind }) => kind !== "returned").map((row) => row.companyId)),
  ])
    await queueMail(ctx, "request-changed", {
      ...{ briefId, companyId, actId: act.actId },
      // A company reads no words of staff about its client.
      reason: companyId === null ? act.reason : null,
    });
}
