import { EXTRA_SERVICES, type ExtraService } from "../../../domain/quotes/extraServices";
import { FACT_KEYS, quoteFields, type FactKey } from "../../../domain/quoteFields";
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
    (service) => wanted.includes(service) || quotes.some((quote) => isIncluded(quote, service)),
  );
}

/** Whether a quote's price includes a service; null when the company did not say. */
export function isIncluded(quote: SharedQuote, service: ExtraService): boolean | null {
  return quote.includedServices?.includes(service) ?? null;
}

/** How many of the compared services a quote includes, "3 van 4 inbegrepen"; null when there is nothing to count. */
export function includedWords(quote: SharedQuote, services: readonly ExtraService[]): string | null {
  if (quote.includedServices === null || services.length === 0) return null;
  const included = services.filter((service) => isIncluded(quote, service)).length;
  return `${included} van ${services.length} inbegrepen`;
}

/** How the pending quotes differ; empty when there are fewer than two. */
export type Differences = {
  /** What a quote has that no other has, in a few words. */
  best: ReadonlyMap<SharedQuote["_id"], readonly string[]>;
  facts: ReadonlySet<FactKey>;
  /** The facts that one of all quotes says, also one that was declined. */
  named: ReadonlySet<FactKey>;
  services: ReadonlySet<ExtraService>;
};

/** Compares the pending quotes. What is the same in all of them is left out, since it is no reason to choose. */
export function differencesOf(quotes: readonly SharedQuote[]): Differences {
  const waiting = quotes.filter(({ status }) => status === "PENDING");
  const best = new Map<SharedQuote["_id"], string[]>();
  for (const key of waiting.length < 2 ? [] : (["price", ...FACT_KEYS] as const)) {
    const { is, words } = quoteFields[key].best;
    const isBetter = (own: SharedQuote, other: SharedQuote) =>
      !other[key] || (is === "least" ? own[key]! < other[key] : own[key]! > other[key]);
    const winners = waiting.filter(
      (own) => own[key] && waiting.every((other) => other === own || isBetter(own, other)),
    );
    for (const { _id } of winners) best.set(_id, [...(best.get(_id) ?? []), words]);
  }
  const differs = (of: (quote: SharedQuote) => unknown) => new Set(waiting.map(of)).size > 1;
  return {
    best,
    facts: new Set(FACT_KEYS.filter((key) => differs((quote) => quote[key]))),
    named: new Set(FACT_KEYS.filter((key) => quotes.some((quote) => quote[key] !== null))),
    services: new Set(EXTRA_SERVICES.filter((service) => differs((quote) => isIncluded(quote, service) ?? false))),
  };
}
