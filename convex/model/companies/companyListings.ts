/**
 * The public lists of companies by province and floor: a list has the companies that may act on jobs and whose public
 * page names its province and its floor.
 */
import { categoryKeyOf, SERVICE_CATEGORIES } from "../../../domain/floors";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** The name under which a row stands for every province or every floor. */
export const ALL = "all";
/** The name under which a row stands for what names no province or no floor. */
export const NONE = "none";

type Known = Pick<Doc<"companyRatings">, "count" | "chosen">;

/**
 * How well known a company is, in whole steps that grow by doubling: so its rows are written a few times in all. Among
 * those of one step chance decides, so that none stands first for good.
 */
export function standingOf({ count, chosen = 0 }: Known): number {
  return Math.floor(Math.log2(1 + count + chosen));
}

/** The floors on which a company says it works: those of which it hears before it has a search of its own. */
export function floorsOfWork({ specializations, hearsOfServices }: Doc<"profiles">): string[] {
  if (specializations === null) return [ALL];
  const named = specializations.map(categoryKeyOf).filter((category) => category !== null);
  return [...new Set([...named, ...(hearsOfServices === true ? SERVICE_CATEGORIES : []), NONE])];
}

/** Brings the lists up to date with the profile of a company that may act; null takes it from them. Idempotent. */
export async function keepListed(
  ctx: MutationCtx,
  userId: Id<"users">,
  profile: Doc<"profiles"> | null,
): Promise<void> {
  const rows = await ctx.db
    .query("companyListings")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .collect();
  const standing = profile === null ? null : await standingOnPage(ctx, userId);
  const rank = standing === null ? null : standing + (rows[0] ? rows[0].rank % 1 : Math.random());
  const wanted = new Map(
    profile === null || rank === null ? [] : listsOf(profile).map((list) => [`${list.province}/${list.floor}`, list]),
  );
  for (const row of rows) {
    if (rank === null || !wanted.delete(`${row.province}/${row.floor}`)) {
      await ctx.db.delete("companyListings", row._id);
    } else if (row.rank !== rank) {
      await ctx.db.patch("companyListings", row._id, { rank });
    }
  }
  for (const list of wanted.values()) await ctx.db.insert("companyListings", { userId, ...list, rank: rank! });
}

function listsOf(profile: Doc<"profiles">): Pick<Doc<"companyListings">, "province" | "floor">[] {
  const provinces = profile.serviceAreas === null ? [ALL] : [...profile.serviceAreas, NONE];
  return provinces.flatMap((province) => floorsOfWork(profile).map((floor) => ({ province, floor })));
}

/** How well known a company is; null while its page is not public. */
async function standingOnPage(ctx: QueryCtx, userId: Id<"users">): Promise<number | null> {
  const page = await ctx.db
    .query("companyPages")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
  if (!page?.isPublic) return null;
  const known = await ctx.db
    .query("companyRatings")
    .withIndex("by_company", (q) => q.eq("companyId", userId))
    .unique();
  return standingOf(known ?? { count: 0 });
}
