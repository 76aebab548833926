/**
 * The index by which companies are found for a new job: telling companies of it reads those that it fits and no others
 * (docs/adr/0037-finding-jobs.md).
 */
import { hearingPlaces } from "../../../domain/geo/hearing";
import { greetContact } from "../../mailTemplates/words";
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
  let changes = 0;
  for (const row of rows) {
    const key = keyOf(row);
    if (profile === null || !wanted.has(key)) {
      await ctx.db.delete("jobHearers", row._id);
      changes += 1;
      continue;
    }
    wanted.delete(key);
    const facts = factsOf(profile);
    if ((Object.keys(facts) as (keyof typeof facts)[]).every((field) => row[field] === facts[field])) continue;
    await ctx.db.patch("jobHearers", row._id, facts);
    changes += 1;
  }
  if (changes > 0) await countChange(ctx);
  if (profile === null) return;
  for (const { _id, email } of await digestsOf(ctx, userId)) {
    if (email !== profile.email) await ctx.db.patch("jobDigests", _id, { email: profile.email });
  }
  for (const spot of wanted.values()) {
    await ctx.db.insert("jobHearers", { userId, profileId: profile._id, at, ...spot, ...factsOf(profile) });
  }
}

/** How often rows of the index were changed or deleted; a new row makes no mail that was queued before it untrue. */
export async function hearingChanges(ctx: QueryCtx): Promise<number> {
  return (await ctx.db.query("hearing").first())?.changes ?? 0;
}

async function countChange(ctx: MutationCtx): Promise<void> {
  const row = await ctx.db.query("hearing").first();
  if (row === null) await ctx.db.insert("hearing", { changes: 1 });
  else await ctx.db.patch("hearing", row._id, { changes: row.changes + 1 });
}

/** Deletes what an account that is erased hears of, the lists that show it, and the jobs that wait for its next mail. */
export async function forgetHearing(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await keepListed(ctx, userId, null);
  const rows = await hearersOf(ctx, userId);
  for (const { _id } of rows) await ctx.db.delete("jobHearers", _id);
  if (rows.length > 0) await countChange(ctx);
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

function factsOf(profile: Doc<"profiles">) {
  const { search, jobMailsStopped, jobMailPace = "hourly" } = profile;
  const pace = jobMailsStopped ? ("off" as const) : jobMailPace;
  return { minSquareMeters: search?.minSquareMeters ?? null, pace, ...jobMailReceiver(profile) };
}

/** What a mail about jobs needs of its company's profile. */
export function jobMailReceiver({ firstName, lastName, companyName, email, jobMailToken }: Doc<"profiles">) {
  const contact = [firstName, lastName].filter((name) => name !== null).join(" ");
  return { email, greeting: greetContact(contact, companyName ?? "Vloerbedrijf"), jobMailToken };
}
