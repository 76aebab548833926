/** Jobs as staff sees and changes them (ADMIN-005 to ADMIN-008). */
import { v, type Infer } from "convex/values";
import { jobTitle } from "../../../domain/jobTitle";
import { ADMIN_BRIEFS_MAX } from "../../../domain/limits";
import { briefStatusLabels, type BriefStatus } from "../../../domain/status";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { recordAdminAct } from "./audit";
import { briefStatus } from "../briefs/briefFields";
import {
  blockOfOwner,
  getBrief,
  getBriefOrThrow,
  getContactOrErased,
  setBriefStatus,
  setPaused,
} from "../briefs/briefs";
import { tellOthers } from "../briefs/firstChance";
import { nullable, numberOrNull, text } from "../base/commonFields";
import { fail } from "../base/errors";
import { staffSeal } from "../disclosures/disclosureFields";
import { sealed } from "../disclosures/staffLooks";
import { closesAt } from "../clients/stillWanted";

/** A row of /vloeren/admin-briefs. `contactEmail` is empty while it is sealed, and once it was erased (C65). */
export const adminBrief = v.object({
  _id: v.id("briefs"),
  createdAt: v.number(),
  title: text,
  contactEmail: text,
  seal: nullable(staffSeal),
  status: briefStatus,
  /** When it closes unless its client answers; null while nothing was asked. */
  closesAt: numberOrNull,
});

/** The newest jobs, whatever their status, newest first, at most ADMIN_BRIEFS_MAX (ADMIN-006). */
export async function listNewestBriefs(
  ctx: QueryCtx,
  sessionId: Id<"adminSessions">,
): Promise<Infer<typeof adminBrief>[]> {
  const briefs = await ctx.db.query("briefs").order("desc").take(ADMIN_BRIEFS_MAX);
  return await Promise.all(
    briefs.map(async (brief) => {
      const { email } = await getContactOrErased(ctx, brief._id);
      const { shown, seal } = await sealed(ctx, sessionId, brief._id, { email });
      return {
        _id: brief._id,
        createdAt: brief._creationTime,
        title: jobTitle(brief),
        contactEmail: shown.email,
        seal,
        status: brief.status,
        closesAt: closesAt(brief),
      };
    }),
  );
}

/** Tells companies of a job that is open again; that of a blocked client waits until the block ends. */
async function listAgain(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  const brief = await getBriefOrThrow(ctx, briefId);
  const blockedAt = await blockOfOwner(ctx, brief);
  await (blockedAt === null ? tellOthers(ctx, briefId) : setPaused(ctx, brief, blockedAt));
}

/**
 * Gives a job any status, also one that the product itself would not (C77), and writes that to the audit log. Unlocks
 * and quotes stay as they are. A job whose contact data was erased cannot be opened again: companies would take a place
 * for nothing (C65). Throws BRIEF_NOT_FOUND and STATUS_NOT_CHANGED.
 */
export async function setStatusAsAdmin(
  ctx: MutationCtx,
  sessionId: Id<"adminSessions">,
  briefId: string,
  status: BriefStatus,
): Promise<void> {
  const brief = await getBrief(ctx, briefId);
  if (brief === null) return fail("BRIEF_NOT_FOUND");
  if (brief.status === status) return;
  if (status === "OPEN" && (await getContactOrErased(ctx, brief._id)).email === "") fail("STATUS_NOT_CHANGED");
  await setBriefStatus(ctx, brief, status);
  if (status === "OPEN") await listAgain(ctx, brief._id);
  await recordAdminAct(ctx, sessionId, {
    action: "brief.setStatus",
    subject: brief._id,
    details: `${briefStatusLabels[brief.status]} → ${briefStatusLabels[status]}`,
  });
}
