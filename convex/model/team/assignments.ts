/** Customers that a company gives to its layers. */
import { v, type Infer } from "convex/values";
import { isCalendarDay } from "../../../domain/dates";
import { ASSIGNED_MAX } from "../../../domain/team/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { listMembers } from "../access/members";
import { text, textOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { getBrief } from "../briefs/briefs";
import { mayConverse } from "../conversations/conversations";
import { assignedTo } from "./assignmentRows";
import { getMember } from "./team";

/** A company's layers, and the day of each on one job; `isAssigned` says whether the job is theirs. */
export const jobLayer = v.object({
  memberId: v.id("teamMembers"),
  name: text,
  isAssigned: v.boolean(),
  day: textOrNull,
});

/** The layers of a company, as they are assigned to a job of its own; empty for any other job. */
export async function layersOfJob(
  ctx: QueryCtx,
  companyId: Id<"users">,
  id: string,
): Promise<Infer<typeof jobLayer>[]> {
  const brief = await getBrief(ctx, id);
  if (brief === null || !(await mayConverse(ctx, companyId, brief._id))) return [];
  const assigned = await assignmentsOf(ctx, companyId, brief._id);
  const layers = (await listMembers(ctx, companyId)).filter(({ role }) => role === "layer");
  return await Promise.all(
    layers.map(async ({ _id: memberId, userId }) => {
      const own = assigned.find((row) => row.memberId === memberId);
      const name = (await ctx.db.get("users", userId))?.name ?? "";
      return { memberId, name, isAssigned: own !== undefined, day: own?.day ?? null };
    }),
  );
}

async function assignmentsOf(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: Id<"briefs">,
): Promise<Doc<"assignments">[]> {
  // As few as the company has layers.
  return await ctx.db
    .query("assignments")
    .withIndex("by_company_brief", (q) => q.eq("companyId", companyId).eq("briefId", briefId))
    .collect();
}

/**
 * Gives a job to a layer of the company, with the day on which they lay there, or takes it from them. Throws
 * TEAM_MEMBER_NOT_FOUND, BRIEF_NOT_FOUND for a job on which the company has no unlock and no quote, INVALID_INPUT for a
 * day that is none, and TEAM_LAYER_FULL.
 */
export async function assign(
  ctx: MutationCtx,
  companyId: Id<"users">,
  {
    briefId: id,
    memberId,
    day,
    isAssigned,
  }: { briefId: string; memberId: string; day: string | null; isAssigned: boolean },
): Promise<Id<"briefs">> {
  const member = await getMember(ctx, companyId, memberId);
  if (member.role !== "layer") fail("TEAM_MEMBER_NOT_FOUND");
  const brief = await getBrief(ctx, id);
  if (brief === null || !(await mayConverse(ctx, companyId, brief._id))) return fail("BRIEF_NOT_FOUND");
  if (day !== null && !isCalendarDay(day)) fail("INVALID_INPUT");
  const known = (await assignmentsOf(ctx, companyId, brief._id)).find((row) => row.memberId === member._id);
  if (!isAssigned) {
    if (known !== undefined) await ctx.db.delete("assignments", known._id);
  } else if (known !== undefined) {
    await ctx.db.patch("assignments", known._id, { day });
  } else {
    if ((await assignedTo(ctx, member._id)).length >= ASSIGNED_MAX) fail("TEAM_LAYER_FULL");
    await ctx.db.insert("assignments", { companyId, briefId: brief._id, memberId: member._id, day });
  }
  return brief._id;
}

/** Whether a job is assigned to a layer, whose company still has to do with it. */
export async function isAssigned(
  ctx: QueryCtx,
  member: Pick<Doc<"teamMembers">, "_id" | "companyId">,
  briefId: Id<"briefs">,
): Promise<boolean> {
  const rows = await assignmentsOf(ctx, member.companyId, briefId);
  return rows.some(({ memberId }) => memberId === member._id) && (await mayConverse(ctx, member.companyId, briefId));
}
