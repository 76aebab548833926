/** Prices per m² of the demo. They are made up, and are shown with "Voorbeeld" everywhere. */
import type { PriceFloor } from "../../domain/prices/priceBands";
import type { Province } from "../../domain/provinces";
import type { MutationCtx } from "../_generated/server";
import { insertBatch } from "../model/prices/priceBands";

const EXAMPLE_PRICES: { floor: PriceFloor; province: Province; euros: number[] }[] = [
  { floor: "LAMINAAT", province: "Utrecht", euros: [24, 27, 29, 31, 33, 34, 36, 38, 41, 47, 52] },
  { floor: "VINYL", province: "Utrecht", euros: [38, 42, 46, 49, 52, 54, 57, 61, 66, 74] },
  { floor: "PARKET", province: "Utrecht", euros: [58, 66, 71, 77, 82, 88, 93, 99, 108, 121] },
  { floor: "VINYL", province: "Noord-Holland", euros: [41, 45, 51, 54, 57, 60, 62, 68, 73, 79, 84] },
];

/** Inserts made-up price bands, which are replaced when quotes were really accepted. */
export async function insertExamplePrices(ctx: MutationCtx): Promise<void> {
  for (const prices of EXAMPLE_PRICES) await insertBatch(ctx, { ...prices, isExample: true });
}
