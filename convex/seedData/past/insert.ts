/**
 * Writes the demo's older jobs with the functions that write real ones. A deployment gives each row the time at which
 * it was written; the answers here say when that should have been, for a caller that can import rows
 * (scripts/product/fill-demo.ts).
 */
import { v, type Infer } from "convex/values";
import { additionalInfoOf } from "../../../domain/answers/text";
import { dayInAmsterdam } from "../../../domain/dates";
import { addDays } from "../../../domain/calendarDays";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { storedTitle, getBriefOrThrow, insertBrief, setBriefStatus } from "../../model/briefs/briefs";
import { recordQuote } from "../../model/quotes/quotes";
import { countChosen } from "../../model/companies/ratings";
import { getUnlock, recordUnlock, settleUnlock } from "../../model/unlocks/unlocks";
import { workerIds, type WorkerKey } from "./neighbours";
import { planPast, type PastAct, type PastJob } from "./plan";

/** When a row should have been written, in milliseconds since 1970. */
export const writtenAt = v.object({
  table: v.union(v.literal("briefs"), v.literal("proposals")),
  id: v.string(),
  at: v.number(),
});
type WrittenAt = Infer<typeof writtenAt>;

/**
 * Writes up to `count` of the older jobs as they are at `now` (milliseconds), from number `first` on. Returns when
 * their rows should have been written.
 */
export async function insertPastJobs(
  ctx: MutationCtx,
  now: number,
  first: number,
  count: number,
): Promise<WrittenAt[]> {
  const companies = await workerIds(ctx);
  const times: WrittenAt[] = [];
  for (const job of planPast(now).slice(first, first + count)) times.push(...(await insertJob(ctx, job, companies)));
  return times;
}

async function insertJob(
  ctx: MutationCtx,
  job: PastJob,
  companies: Record<WorkerKey, Id<"users">>,
): Promise<WrittenAt[]> {
  const { floor, place, squareMeters, client, status, acts, placedAt } = job;
  const [city, province] = place;
  const answers = { remarks: floor.wish };
  const budgetMin = Math.round((floor.euros * squareMeters) / 1000) * 1000 || 500;
  const brief = {
    title: storedTitle(floor.floorType, squareMeters, city),
    description: floor.wish,
    answers,
    additionalInfo: additionalInfoOf(answers),
    ...{ floorType: floor.floorType, squareMeters, city, province, locationText: city },
    ...{ budgetMin, budgetMax: budgetMin + 1500 },
    preferredStartDate: addDays(dayInAmsterdam(placedAt), status === "OPEN" ? 75 : 30),
  };
  const briefId = await insertBrief(ctx, { brief, contact: client }, null);
  const times: WrittenAt[] = [{ table: "briefs", id: briefId, at: placedAt }];
  for (const act of acts) times.push(...(await insertAct(ctx, act, briefId, companies[act.company], job)));
  if (status !== "OPEN") await setBriefStatus(ctx, await getBriefOrThrow(ctx, briefId), status);
  return times;
}

async function insertAct(
  ctx: MutationCtx,
  { unlockedAt, quote }: PastAct,
  briefId: Id<"briefs">,
  companyId: Id<"users">,
  { floor, squareMeters, status }: PastJob,
): Promise<WrittenAt[]> {
  await recordUnlock(ctx, companyId, await getBriefOrThrow(ctx, briefId));
  await settleUnlock(ctx, { companyId, briefId });
  const times: WrittenAt[] = [
    { table: "proposals", id: (await getUnlock(ctx, companyId, briefId))!._id, at: unlockedAt },
  ];
  if (quote === null) return times;
  const quoteId = await recordQuote(ctx, companyId, await getBriefOrThrow(ctx, briefId), {
    packageName: `${floor.floorType} leggen, ${squareMeters} m²`,
    description: floor.offer,
    price: quote.priceCents,
    guaranteeYears: 5,
    includedServices: ["Inmeetservice"],
  });
  const { acceptedAt } = quote;
  if (acceptedAt !== null) {
    await ctx.db.patch("proposals", quoteId, { status: "ACCEPTED", acceptedAt });
    await countChosen(ctx, companyId, 1);
  } else if (status === "COMPLETED" || status === "CANCELLED")
    await ctx.db.patch("proposals", quoteId, { status: "DECLINED" });
  return [...times, { table: "proposals", id: quoteId, at: quote.at }];
}
