/** What floors cost by the quotes that clients accepted (N17). */
import { v } from "convex/values";
import { openQuery } from "./functions";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { PRICE_FLOORS } from "../domain/prices/priceBands";
import { countFloor, listBands } from "./model/prices/priceBands";
import { priceBand, priceFloor } from "./model/prices/priceFields";

/**
 * All price bands per m², by floor, and by province or for the whole country. It takes no arguments: a caller who could
 * choose could find the one quote by which two answers differ.
 */
export const bands = openQuery({
  args: {},
  returns: v.array(priceBand),
  handler: async (ctx) => await listBands(ctx),
});

/** Counts the accepted quotes that wait and fill batches, floor by floor. Runs daily. */
export const takeBatches = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const floor of PRICE_FLOORS) await ctx.scheduler.runAfter(0, internal.prices.countFloorPrices, { floor });
    return null;
  },
});

/** Counts the accepted quotes of one floor that wait and fill batches. */
export const countFloorPrices = internalMutation({
  args: { floor: priceFloor },
  returns: v.null(),
  handler: async (ctx, { floor }) => {
    await countFloor(ctx, floor);
    return null;
  },
});
