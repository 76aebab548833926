/** Jobs that a company does not want to see among the open ones: "Niet voor mij". */
import { SET_ASIDE_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { getBrief } from "../briefs/briefs";

/** The jobs that a company set aside, the last first. */
export async function listSetAside(ctx: QueryCtx, companyId: Id<"users">): Promise<Id<"briefs">[]> {
  return (await rowOf(ctx, companyId))?.briefIds ?? [];
}

/**
 * Sets a job aside for a company, or takes it back. Returns the job's id. Idempotent. Forgets the oldest above
 * SET_ASIDE_MAX. Throws BRIEF_NOT_FOUND.
 */
export async function setAside(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: string,
  aside: boolean,
): Promise<Id<"briefs">> {
  const brief = (await getBrief(ctx, briefId)) ?? fail("BRIEF_NOT_FOUND");
  const row = await rowOf(ctx, companyId);
  const others = (row?.briefIds ?? []).filter((id) => id !== brief._id);
  const briefIds = (aside ? [brief._id, ...others] : others).slice(0, SET_ASIDE_MAX);
  if (row === null) await ctx.db.insert("setAsideJobs", { companyId, briefIds });
  else await ctx.db.patch("setAsideJobs", row._id, { briefIds });
  return brief._id;
}

/** Forgets what a company set aside, with its account. */
export async function forgetSetAside(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  const row = await rowOf(ctx, companyId);
  if (row !== null) await ctx.db.delete("setAsideJobs", row._id);
}

async function rowOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"setAsideJobs"> | null> {
  return await ctx.db
    .query("setAsideJobs")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .unique();
}
