/**
 * Accepted quotes go into batches, and a band is made of whole batches only. So nothing that somebody reckons from bands,
 * one region taken from another or today's from last month's, is about fewer quotes than one batch has.
 */
import { PRICE_BATCH, PRICE_COMPANIES, PRICES_OF_COMPANY, PRICE_REST } from "../../../domain/limits";
import type { Province } from "../../../domain/provinces";

/** A quote of some floor that waits to be counted. */
export type WaitingPrice = { province: Province | null; company: string; euros: number };
/** A batch that is full; `province` is null when its quotes are of several. */
export type Batch<Price> = { province: Province | null; prices: Price[] };

/**
 * The batches that the waiting quotes of one floor fill, oldest quotes first, and which of them need not wait any more.
 * A province's come first. What the others leave fills one for the whole country: at once while the floor has none
 * (`isFirst`), later when a lot was left, since provinces would never fill theirs otherwise. A company counts in each
 * batch only so often: with more of its own quotes in one it would know too much of the others.
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
