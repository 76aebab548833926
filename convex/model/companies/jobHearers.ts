/**
 * The index by which companies are found for a new job: telling companies of it reads those that it fits and no others
 * (docs/adr/0037-finding-jobs.md).
 */
import { hearingPlaces } from "../../../domain/geo/hearing";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { accessState, getProfile, getSubscription } from "./companies";
import { ALL, floorsOfWork, keepListed, NONE } from "./companyListings";

/** The floors under which the companies of a job stand. */
export function floorsOfJob({ filterCategory }: Pick<Doc<"briefs">, "filterCategory">): string[] {
  return [filterCategory ?? NONE, ALL];
}

/** The rows of a company, which an index finds. */
export async function hearersOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"jobHearers">[]> {
  // At most the municipalities of a large radius for each floor.
  return await ctx.db
    .query("jobHearers")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .collect();
}

/**
 * Brings a company's rows up to date with its profile and subscription. Call it after each change of what decides about
 * them: the area, the floors, the search, the onboarding, the access, the choice about mails, whether its page is
 * public, or how often it was chosen and reviewed (`standingOf`). Idempotent.
 */
export async function keepHearing(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const profile = await getProfile(ctx, userId);
  const rows = await hearersOf(ctx, userId);
  const works = profile !== null && (await hears(ctx, profile));
  await keepListed(ctx, userId, works ? profile : null);
  const wanted = works ? combinationsOf(profile) : new Map<string, Spot>();
  const at = rows[0]?.at ?? Math.random();
  for (const row of rows) {
    const key = keyOf(row);
    if (profile === null || !wanted.has(key)) {
      await ctx.db.delete("jobHearers", row._id);
      continue;
    }
    wanted.delete(key);
    const { minSquareMeters, pace, email } = factsOf(profile);
    if (row.minSquareMeters === minSquareMeters && row.pace === pace && row.email === email) continue;
    await ctx.db.patch("jobHearers", row._id, { minSquareMeters, pace, email });
  }
  if (profile === null) return;
  for (const { _id, email } of await digestsOf(ctx, userId)) {
    if (email !== profile.email) await ctx.db.patch("jobDigests", _id, { email: profile.email });
  }
  for (const spot of wanted.values()) {
    await ctx.db.insert("jobHearers", { userId, profileId: profile._id, at, ...spot, ...factsOf(profile) });
  }
}

/** Deletes what an account that is erased hears of, the lists that show it, and the jobs that wait for its next mail. */
export async function forgetHearing(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await keepListed(ctx, userId, null);
  for (const { _id } of await hearersOf(ctx, userId)) await ctx.db.delete("jobHearers", _id);
  for (const { _id } of await digestsOf(ctx, userId)) await ctx.db.delete("jobDigests", _id);
}

async function digestsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"jobDigests">[]> {
  return await ctx.db
    .query("jobDigests")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .collect();
}

type Spot = Pick<Doc<"jobHearers">, "place" | "floor">;

const keyOf = ({ place, floor }: Spot) => `${floor}/${place}`;

async function hears(ctx: QueryCtx, profile: Doc<"profiles">): Promise<boolean> {
  if (!profile.completedOnboarding || profile.blockedAt !== undefined) return false;
  return accessState(profile, await getSubscription(ctx, profile.userId), Date.now()) !== "locked";
}

function combinationsOf(profile: Doc<"profiles">): Map<string, Spot> {
  const { search, serviceAreas } = profile;
  const area = search ? search.area : serviceAreas && { kind: "provinces" as const, provinces: serviceAreas };
  const floors = floorsOf(profile);
  const spots = hearingPlaces(area).flatMap((place) => floors.map((floor) => ({ place, floor })));
  return new Map(spots.map((spot) => [keyOf(spot), spot]));
}

function floorsOf(profile: Doc<"profiles">): string[] {
  const { search } = profile;
  if (!search) return floorsOfWork(profile);
  return search.floors === null ? [ALL] : [...new Set([...search.floors, NONE])];
}

function factsOf({ search, jobMailsStopped, jobMailPace = "hourly", email }: Doc<"profiles">) {
  const pace = jobMailsStopped ? ("off" as const) : jobMailPace;
  return { email, minSquareMeters: search?.minSquareMeters ?? null, pace };
}
