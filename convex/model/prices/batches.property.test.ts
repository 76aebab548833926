/** Whoever sees all bands, of every region and of every day, and takes them from each other, learns of ten quotes or of none. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  PRICE_BATCH,
  PRICE_BATCHES_OF_COUNTRY,
  PRICE_BATCHES_SHOWN,
  PRICE_COMPANIES,
  PRICES_OF_COMPANY,
} from "../../../domain/limits";
import { bandOf } from "../../../domain/prices/priceBands";
import type { Province } from "../../../domain/provinces";
import { takeBatches, type Batch, type WaitingPrice } from "./batches";
import { runs } from "../../../domain/runs.setup";

type Accepted = WaitingPrice & { id: number };
const REGIONS: (Province | null)[] = ["Utrecht", "Zeeland", "Limburg", null];

const accepted = fc.record({
  province: fc.constantFrom(...REGIONS),
  company: fc.integer({ min: 1, max: 12 }).map((number) => `company ${number}`),
  euros: fc.integer({ min: 8, max: 400 }),
});
/** Quotes that are accepted, day by day. */
const days = fc.array(fc.array(accepted, { maxLength: 25 }), { minLength: 1, maxLength: 25 });

/** All batches that so many days bring, and what everybody sees after each day: which quotes are in which band. */
function run(quotes: Omit<Accepted, "id">[][]) {
  let id = 0;
  let waiting: Accepted[] = [];
  const batches: Batch<Accepted>[] = [];
  const seen = quotes.map((day) => {
    waiting.push(...day.map((quote) => ({ ...quote, id: id++ })));
    const taken = takeBatches(waiting, batches.length === 0);
    batches.push(...taken.batches);
    waiting = waiting.filter((quote) => !taken.spent.includes(quote));
    return REGIONS.map((region) =>
      (region === null
        ? batches.slice(-PRICE_BATCHES_OF_COUNTRY)
        : batches.filter(({ province }) => province === region).slice(-PRICE_BATCHES_SHOWN)
      ).flatMap(({ prices }) => prices),
    );
  });
  return { batches, seen, waiting };
}

test("N17 no batch has fewer than ten quotes, of five companies, none of which counts more than twice", () => {
  fc.assert(
    fc.property(days, (quotes) => {
      const { batches } = run(quotes);
      for (const { province, prices } of batches) {
        expect(prices.length).toBeGreaterThanOrEqual(PRICE_BATCH);
        const companies = new Set(prices.map(({ company }) => company));
        expect(companies.size).toBeGreaterThanOrEqual(PRICE_COMPANIES);
        expect(prices.length).toBeLessThanOrEqual(companies.size * PRICES_OF_COMPANY);
        if (province !== null) expect(prices.every((price) => price.province === province)).toBe(true);
      }
      const counted = batches.flatMap(({ prices }) => prices.map(({ id }) => id));
      expect(new Set(counted).size).toBe(counted.length);
    }),
  );
});

test("N17 two bands, of whatever regions and days, differ by no quote or by ten at least", () => {
  fc.assert(
    fc.property(days, (quotes) => {
      const bands = run(quotes)
        .seen.flat()
        .map((prices) => new Set(prices.map(({ id }) => id)));
      for (const one of bands) {
        for (const other of bands) {
          const onlyInOne = [...one].filter((id) => !other.has(id)).length;
          expect(onlyInOne === 0 || onlyInOne >= PRICE_BATCH).toBe(true);
        }
      }
    }),
    { numRuns: runs(60) },
  );
});

test("N17 each price could be that of nine others: every band of every day stays the same when they change places", () => {
  fc.assert(
    fc.property(days, fc.nat(), fc.nat(), (quotes, victim, other) => {
      const { batches, seen } = run(quotes);
      fc.pre(batches.length > 0);
      const { prices } = batches[victim % batches.length]!;
      const [one, two] = [prices[victim % prices.length]!, prices[other % prices.length]!];
      let id = 0;
      const swapped = run(
        quotes.map((day) =>
          day.map((quote) => {
            const own = id++;
            return { ...quote, euros: own === one.id ? two.euros : own === two.id ? one.euros : quote.euros };
          }),
        ),
      );
      const shown = (world: typeof seen) =>
        world.map((day) => day.map((found) => found.length > 0 && bandOf(found.map(({ euros }) => euros))));
      expect(shown(swapped.seen)).toEqual(shown(seen));
    }),
  );
});

test("N17 what waits stays few, however much one company is chosen", () => {
  const many = Array.from({ length: 400 }, () => ({ province: "Utrecht" as const, company: "one", euros: 40 }));
  expect(run([many, many]).waiting).toHaveLength(PRICES_OF_COMPANY);
  expect(run([many, many]).batches).toEqual([]);
});
