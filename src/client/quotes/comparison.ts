import { EXTRA_SERVICES, type ExtraService } from "../../../domain/extraServices";
import type { SharedQuote } from "../types";

/**
 * The services to compare: those by which quotes differ or that the client asked for. Comparing all would show crosses
 * for work that nobody wants.
 */
export function comparedServices(
  quotes: readonly SharedQuote[],
  wanted: readonly ExtraService[],
): readonly ExtraService[] {
  return EXTRA_SERVICES.filter(
    (service) =>
      wanted.includes(service) ||
      quotes.some((quote) => quote.includes?.some((entry) => entry.service === service && entry.included)),
  );
}

/** Whether a quote's price includes a service; null when the company did not say. */
export function isIncluded(quote: SharedQuote, service: ExtraService): boolean | null {
  return quote.includes?.find((entry) => entry.service === service)?.included ?? null;
}

/** How many of the compared services a quote includes, "3 van 4 inbegrepen"; null when there is nothing to count. */
export function includedWords(quote: SharedQuote, services: readonly ExtraService[]): string | null {
  if (quote.includes === null || services.length === 0) return null;
  const included = services.filter((service) => isIncluded(quote, service)).length;
  return `${included} van ${services.length} inbegrepen`;
}

/** How the pending quotes differ; empty when there are fewer than two. */
export type Differences = {
  /** What a quote has that no other has, in a few words. */
  best: ReadonlyMap<SharedQuote["_id"], readonly Best[]>;
  startsFrom: boolean;
  guaranteeYears: boolean;
  /** What one of all quotes says, also one that was declined. */
  named: { startsFrom: boolean; guaranteeYears: boolean };
  services: ReadonlySet<ExtraService>;
};
export type Best = "Laagste prijs" | "Kan als eerste beginnen" | "Langste garantie";

/** Compares the pending quotes. What is the same in all of them is left out, since it is no reason to choose. */
export function differencesOf(quotes: readonly SharedQuote[]): Differences {
  const waiting = quotes.filter(({ status }) => status === "PENDING");
  const best = new Map<SharedQuote["_id"], Best[]>();
  const name = (
    words: Best,
    of: (quote: SharedQuote) => number | string | null,
    better: (a: string | number, b: string | number) => boolean,
  ) => {
    const winners = waiting.filter((quote) => {
      const own = of(quote);
      return own !== null && waiting.every((other) => other === quote || of(other) === null || better(own, of(other)!));
    });
    if (winners.length !== 1 || waiting.length < 2) return;
    const [{ _id }] = winners as [SharedQuote];
    best.set(_id, [...(best.get(_id) ?? []), words]);
  };
  name(
    "Laagste prijs",
    ({ price }) => price,
    (own, other) => own < other,
  );
  name(
    "Kan als eerste beginnen",
    ({ startsFrom }) => startsFrom,
    (own, other) => own < other,
  );
  name(
    "Langste garantie",
    ({ guaranteeYears }) => guaranteeYears || null,
    (own, other) => own > other,
  );
  const differs = (of: (quote: SharedQuote) => unknown) => new Set(waiting.map(of)).size > 1;
  return {
    best,
    startsFrom: differs(({ startsFrom }) => startsFrom),
    guaranteeYears: differs(({ guaranteeYears }) => guaranteeYears),
    named: {
      startsFrom: quotes.some(({ startsFrom }) => startsFrom !== null),
      guaranteeYears: quotes.some(({ guaranteeYears }) => guaranteeYears !== null),
    },
    services: new Set(EXTRA_SERVICES.filter((service) => differs((quote) => isIncluded(quote, service) ?? false))),
  };
}
