/** Jobs that a company does not want to see among the open ones: "Niet voor mij". */
import { SET_ASIDE_MAX } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../base/errors";
import { getBrief } from "../briefs/briefs";
import { askedOf, openToAll } from "../briefs/firstChance";

/** The jobs that a company set aside, the last first. */
export async function listSetAside(ctx: QueryCtx, companyId: Id<"users">): Promise<Id<"briefs">[]> {
  return (await rowOf(ctx, companyId))?.briefIds ?? [];
}

/**
 * Sets a job aside for a company, or takes it back. Idempotent. Forgets the oldest above SET_ASIDE_MAX.
 * Throws BRIEF_NOT_FOUND.
 */
export async function setAside(
  ctx: MutationCtx,
  companyId: Id<"users">,
  briefId: string,
  aside: boolean,
): Promise<void> {
  const brief = (await getBrief(ctx, briefId)) ?? fail("BRIEF_NOT_FOUND");
  const row = await rowOf(ctx, companyId);
  const others = (row?.briefIds ?? []).filter((id) => id !== brief._id);
  const briefIds = (aside ? [brief._id, ...others] : others).slice(0, SET_ASIDE_MAX);
  if (row === null) await ctx.db.insert("setAsideJobs", { companyId, briefIds });
  else await ctx.db.patch("setAsideJobs", row._id, { briefIds });
  await openUnlessAsked(ctx, brief._id);
}

/** Opens a request to all companies at once when none of those that were asked will act on it any more. */
export async function openUnlessAsked(ctx: MutationCtx, briefId: Id<"briefs">): Promise<void> {
  for (const companyId of await askedOf(ctx, briefId)) {
    const isBlocked = (await ctx.db.get("users", companyId))?.blockedAt !== undefined;
    if (!isBlocked && !(await listSetAside(ctx, companyId)).includes(briefId)) return;
  }
  await openToAll(ctx, briefId, true);
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
