/** The rows that say which jobs are a layer's. */
import { ASSIGNED_MAX } from "../../../domain/team/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** What is assigned to a layer. */
export async function assignedTo(ctx: QueryCtx, memberId: Id<"teamMembers">): Promise<Doc<"assignments">[]> {
  return await ctx.db
    .query("assignments")
    .withIndex("by_member", (q) => q.eq("memberId", memberId))
    .take(ASSIGNED_MAX);
}

/** Takes everything from a layer, who goes or gets another role. */
export async function forgetAssignmentsTo(ctx: MutationCtx, memberId: Id<"teamMembers">): Promise<void> {
  for (const { _id } of await assignedTo(ctx, memberId)) await ctx.db.delete("assignments", _id);
}
