/** The averages of a company's reviews, stored as sums (B13). */
import { v, type Infer } from "convex/values";
import { REVIEWS_FOR_AVERAGE } from "../../../domain/limits";
import { inTenths, type ClientAspect } from "../../../domain/reviews";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { standingOf } from "./companyListings";
import { keepHearing } from "./jobHearers";

/** A company's averages, from 1 to 5 stars, rounded to one decimal. */
export const rating = v.object({
  count: v.number(),
  mean: v.number(),
  quality: v.number(),
  agreements: v.number(),
  communication: v.number(),
  value: v.number(),
});

type ClientScores = Readonly<Record<ClientAspect, number>>;

/** A company's averages; null while it has fewer reviews than REVIEWS_FOR_AVERAGE. */
export async function ratingOf(ctx: QueryCtx, companyId: Id<"users">): Promise<Infer<typeof rating> | null> {
  const sums = await getSums(ctx, companyId);
  if (sums === null || sums.count < REVIEWS_FOR_AVERAGE) return null;
  const { count, quality, agreements, communication, value } = sums;
  return {
    count,
    mean: inTenths((quality + agreements + communication + value) / (4 * count)),
    quality: inTenths(quality / count),
    agreements: inTenths(agreements / count),
    communication: inTenths(communication / count),
    value: inTenths(value / count),
  };
}

/**
 * Adds a review's scores to its company's sums when it appears (`by` 1), or subtracts them when it is removed (`by`
 * -1).
 */
export async function countScores(
  ctx: MutationCtx,
  companyId: Id<"users">,
  scores: ClientScores,
  by: 1 | -1,
): Promise<void> {
  const sums = (await getSums(ctx, companyId)) ?? NOTHING;
  const added = ["quality", "agreements", "communication", "value"] as const;
  const next = Object.fromEntries(added.map((aspect) => [aspect, sums[aspect] + by * scores[aspect]]));
  await keepSums(ctx, companyId, { count: sums.count + by, ...next });
}

/** Counts a quote of a company that was accepted (`by` 1), or whose acceptance was taken back (`by` -1). */
export async function countChosen(ctx: MutationCtx, companyId: Id<"users">, by: 1 | -1): Promise<void> {
  const sums = await getSums(ctx, companyId);
  await keepSums(ctx, companyId, { chosen: (sums?.chosen ?? 0) + by });
}

/** How many of a company's quotes were accepted here. */
export async function chosenOf(ctx: QueryCtx, companyId: Id<"users">): Promise<number> {
  return (await getSums(ctx, companyId))?.chosen ?? 0;
}

type Sums = Omit<Doc<"companyRatings">, "_id" | "_creationTime" | "companyId">;
const NOTHING: Sums = { count: 0, quality: 0, agreements: 0, communication: 0, value: 0, chosen: 0 };

/** Writes a company's sums, and its place in the lists of companies when it moves by them. */
export async function keepSums(ctx: MutationCtx, companyId: Id<"users">, change: Partial<Sums>): Promise<void> {
  const sums = await getSums(ctx, companyId);
  if (sums === null) await ctx.db.insert("companyRatings", { companyId, ...NOTHING, ...change });
  else await ctx.db.patch("companyRatings", sums._id, change);
  const [before, after] = [sums ?? NOTHING, { ...(sums ?? NOTHING), ...change }].map(standingOf);
  if (before !== after) await keepHearing(ctx, companyId);
}

/** Deletes the averages of a company whose account is erased. */
export async function deleteRating(ctx: MutationCtx, companyId: Id<"users">): Promise<void> {
  const sums = await getSums(ctx, companyId);
  if (sums !== null) await ctx.db.delete("companyRatings", sums._id);
}

async function getSums(ctx: QueryCtx, companyId: Id<"users">): Promise<Doc<"companyRatings"> | null> {
  return await ctx.db
    .query("companyRatings")
    .withIndex("by_company", (q) => q.eq("companyId", companyId))
    .unique();
}
