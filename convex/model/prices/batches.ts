/**
 * Accepted quotes go into batches, and a price band is made of whole batches only. So no calculation with bands, such
 * as one region minus another or today minus last month, tells of fewer quotes than one batch has.
 */
import { PRICE_BATCH, PRICE_COMPANIES, PRICES_OF_COMPANY, PRICE_REST } from "../../../domain/limits";
import type { Province } from "../../../domain/provinces";

/** A quote of some floor that waits to be counted. */
export type WaitingPrice = { province: Province | null; company: string; euros: number };
/** A full batch of quotes; `province` is null when they are of several provinces. */
export type Batch<Price> = { province: Province | null; prices: Price[] };

/**
 * The batches that the waiting quotes of one floor fill, oldest quotes first, and the quotes that need not wait any
 * more. Batches of one province are made first. The quotes that are left fill a batch of the whole country: at once
 * while the floor has no batch yet (`isFirst`), later from PRICE_REST quotes on, since their provinces would never fill
 * one. Of each company at most PRICES_OF_COMPANY quotes are in a batch: with more it could compute the others.
 */
export function takeBatches<Price extends WaitingPrice>(
  waiting: readonly Price[],
  isFirst: boolean,
): { batches: Batch<Price>[]; spent: Price[] } {
  const batches: Batch<Price>[] = [];
  const left: Price[] = [];
  for (const province of new Set(waiting.map((price) => price.province))) {
    const counted = fewOfEach(waiting.filter((price) => price.province === province));
    if (province !== null && isEnough(counted, PRICE_BATCH)) batches.push({ province, prices: counted });
    else left.push(...counted);
  }
  const rest = fewOfEach(left);
  if (isEnough(rest, isFirst && batches.length === 0 ? PRICE_BATCH : PRICE_REST)) {
    batches.push({ province: null, prices: rest });
    left.length = 0;
  }
  return { batches, spent: waiting.filter((price) => !left.includes(price)) };
}

function fewOfEach<Price extends WaitingPrice>(prices: readonly Price[]): Price[] {
  const counts = new Map<string, number>();
  return prices.filter(({ company }) => {
    const count = (counts.get(company) ?? 0) + 1;
    counts.set(company, count);
    return count <= PRICES_OF_COMPANY;
  });
}

function isEnough(prices: readonly WaitingPrice[], count: number): boolean {
  return prices.length >= count && new Set(prices.map(({ company }) => company)).size >= PRICE_COMPANIES;
}
