import { api } from "../../convex/_generated/api";
import { priceFloorOf, priceNorm, type PriceNorm } from "../../domain/prices/priceBands";
import type { Province } from "../../domain/provinces";
import { useLocalQuery } from "../app/live/use-local-query";

type Job = Parameters<typeof priceFloorOf>[0] & { province: Province | null };

/**
 * What quotes on a job are compared with: the price band of its floor and province, or our published range. Null for a
 * job that has neither, and until the answer has arrived. Must be inside `Live`.
 */
export function usePriceNorm(job: Job): PriceNorm | null {
  const floor = priceFloorOf(job);
  const bands = useLocalQuery({ query: api.prices.bands, args: floor === null ? "skip" : {} });
  if (floor === null || bands.status === "pending") return null;
  return priceNorm(bands.status === "success" ? bands.data : [], floor, job.province);
}
