/** What floors cost by the quotes that clients accepted (N17). */
import { v } from "convex/values";
import { openQuery } from "./functions";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { PRICE_FLOORS } from "../domain/prices/priceBands";
import { countFloor, listBands } from "./model/prices/priceBands";
import { priceBand, priceFloor } from "./model/prices/priceFields";

/**
 * All bands per m², by floor and by province or for the whole country. There is nothing to ask by: whoever could choose
 * would find the one quote in which two answers differ.
 */
export const bands = openQuery({
  args: {},
  returns: v.array(priceBand),
  handler: async (ctx) => await listBands(ctx),
});

/** Counts the accepted quotes that wait, floor by floor, as far as they fill batches. Runs daily. */
export const takeBatches = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    for (const floor of PRICE_FLOORS) await ctx.scheduler.runAfter(0, internal.prices.countFloorPrices, { floor });
    return null;
  },
});

/** Counts those of one floor. */
export const countFloorPrices = internalMutation({
  args: { floor: priceFloor },
  returns: v.null(),
  handler: async (ctx, { floor }) => {
    await countFloor(ctx, floor);
    return null;
  },
});
