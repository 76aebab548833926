/** What floors cost by accepted quotes: quotes wait, are counted in batches, and bands are made of batches (N17). */
import { CHOICE_UNDO_MS, PRICE_BATCHES_OF_COUNTRY, PRICE_BATCHES_SHOWN } from "../../../domain/limits";
import {
  bandOf,
  eurosPerMetre,
  PRICE_FLOORS,
  priceFloorOf,
  type PriceBand,
  type PriceFloor,
} from "../../../domain/prices/priceBands";
import { PROVINCES, type Province } from "../../../domain/provinces";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { takeBatches, type WaitingPrice } from "./batches";

/** Those that wait are fewer: a province's fill a batch, and the others' one for the country. */
const WAITING_READ = 300;
/** One of each floor for each province and the country. */
const BANDS_MAX = PRICE_FLOORS.length * (PROVINCES.length + 1);

/** All price bands. The same for everybody, and changed only by the daily count. */
export async function listBands(ctx: QueryCtx): Promise<PriceBand[]> {
  const rows = await ctx.db.query("priceBands").take(BANDS_MAX);
  return rows.map(({ _id, _creationTime, ...band }) => band);
}

/** Queues the price of an accepted quote to be counted, when the price says what a floor costs. */
export async function queuePrice(ctx: MutationCtx, quote: Doc<"proposals">, brief: Doc<"briefs">): Promise<void> {
  const floor = priceFloorOf(brief);
  if (floor === null || eurosPerMetre(quote.price, brief.squareMeters) === null) return;
  await ctx.db.insert("priceWaiting", { quoteId: quote._id, floor, province: brief.province });
}

/** Takes the price of a quote out of the queue that is not accepted any more. */
export async function unqueuePrice(ctx: MutationCtx, quoteId: Id<"proposals">): Promise<void> {
  const queued = await ctx.db
    .query("priceWaiting")
    .withIndex("by_quote", (q) => q.eq("quoteId", quoteId))
    .first();
  if (queued !== null) await ctx.db.delete("priceWaiting", queued._id);
}

/** Queues the price of an accepted quote that is not queued yet. Ignores other rows. For the migration. */
export async function queueAccepted(ctx: MutationCtx, row: Doc<"proposals">): Promise<void> {
  if (row.kind !== "quote" || row.status !== "ACCEPTED") return;
  const queued = await ctx.db
    .query("priceWaiting")
    .withIndex("by_quote", (q) => q.eq("quoteId", row._id))
    .first();
  const brief = queued === null ? await ctx.db.get("briefs", row.briefId) : null;
  if (brief !== null) await queuePrice(ctx, row, brief);
}

/**
 * Counts the waiting quotes of one floor that fill batches, and makes the affected bands anew. A choice from which its
 * client can still come back waits.
 */
export async function countFloor(ctx: MutationCtx, floor: PriceFloor): Promise<void> {
  const rows = await ctx.db
    .query("priceWaiting")
    .withIndex("by_floor", (q) => q.eq("floor", floor).lte("_creationTime", Date.now() - CHOICE_UNDO_MS))
    .take(WAITING_READ);
  if (rows.length === 0) return;
  const last = await lastBatches(ctx, floor, 1);
  const isFirst = last.every(({ isExample }) => isExample);
  const waiting: (WaitingPrice & { row: Doc<"priceWaiting"> })[] = [];
  for (const row of rows) {
    const price = await priceOf(ctx, row);
    if (price === null) await ctx.db.delete("priceWaiting", row._id);
    else waiting.push({ ...price, row });
  }
  const { batches, spent } = takeBatches(waiting, isFirst);
  for (const { row } of spent) await ctx.db.delete("priceWaiting", row._id);
  if (batches.length === 0) return;
  if (isFirst) await removeExamples(ctx, floor);
  for (const { province, prices } of batches) {
    await insertBatch(ctx, { floor, province, euros: prices.map(({ euros }) => euros), isExample: false });
  }
}

/** Stores a batch, and makes the bands of its province and of the country anew. */
export async function insertBatch(
  ctx: MutationCtx,
  batch: Pick<Doc<"priceBatches">, "floor" | "province" | "euros" | "isExample">,
): Promise<void> {
  await ctx.db.insert("priceBatches", { ...batch, euros: batch.euros.toSorted((one, other) => one - other) });
  for (const province of new Set([batch.province, null])) await renewBand(ctx, batch.floor, province);
}

async function renewBand(ctx: MutationCtx, floor: PriceFloor, province: Province | null): Promise<void> {
  const batches =
    province === null
      ? await lastBatches(ctx, floor, PRICE_BATCHES_OF_COUNTRY)
      : await ctx.db
          .query("priceBatches")
          .withIndex("by_floor_province", (q) => q.eq("floor", floor).eq("province", province))
          .order("desc")
          .take(PRICE_BATCHES_SHOWN);
  const isExample = batches.some((batch) => batch.isExample);
  const band = { floor, province, ...bandOf(batches.flatMap(({ euros }) => euros)), isExample };
  const old = await ctx.db
    .query("priceBands")
    .withIndex("by_floor_province", (q) => q.eq("floor", floor).eq("province", province))
    .unique();
  if (old === null) await ctx.db.insert("priceBands", band);
  else await ctx.db.replace("priceBands", old._id, band);
}

async function lastBatches(ctx: QueryCtx, floor: PriceFloor, count: number): Promise<Doc<"priceBatches">[]> {
  return await ctx.db
    .query("priceBatches")
    .withIndex("by_floor", (q) => q.eq("floor", floor))
    .order("desc")
    .take(count);
}

/** What the demo made up goes when there is something real to say of the floor. */
async function removeExamples(ctx: MutationCtx, floor: PriceFloor): Promise<void> {
  const batches = await lastBatches(ctx, floor, BANDS_MAX);
  for (const { _id } of batches) await ctx.db.delete("priceBatches", _id);
  const bands = await ctx.db
    .query("priceBands")
    .withIndex("by_floor_province", (q) => q.eq("floor", floor))
    .take(BANDS_MAX);
  for (const { _id } of bands) await ctx.db.delete("priceBands", _id);
}

/** What a waiting quote counts as today; null when it is gone, or its request. */
async function priceOf(ctx: QueryCtx, { quoteId, province }: Doc<"priceWaiting">): Promise<WaitingPrice | null> {
  const quote = await ctx.db.get("proposals", quoteId);
  const brief = quote === null ? null : await ctx.db.get("briefs", quote.briefId);
  if (quote === null || brief === null) return null;
  const euros = eurosPerMetre(quote.price, brief.squareMeters);
  return euros === null ? null : { province, company: quote.companyId, euros };
}
