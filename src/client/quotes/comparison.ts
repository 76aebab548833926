import { EXTRA_SERVICES, type ExtraService } from "../../../domain/extraServices";
import type { Quote } from "../types";

/**
 * The services by which quotes differ or that the client asked for; comparing all six would show crosses for work that
 * nobody wanted.
 */
export function comparedServices(quotes: readonly Quote[], wanted: readonly ExtraService[]): readonly ExtraService[] {
  return EXTRA_SERVICES.filter(
    (service) =>
      wanted.includes(service) ||
      quotes.some((quote) => quote.includes?.some((entry) => entry.service === service && entry.included)),
  );
}

/** Whether a quote has a service in its price; null when the company did not say. */
export function isIncluded(quote: Quote, service: ExtraService): boolean | null {
  return quote.includes?.find((entry) => entry.service === service)?.included ?? null;
}

/** "3 van 4 inbegrepen", or null when there is nothing to count. */
export function includedWords(quote: Quote, services: readonly ExtraService[]): string | null {
  if (quote.includes === null || services.length === 0) return null;
  const included = services.filter((service) => isIncluded(quote, service)).length;
  return `${included} van ${services.length} inbegrepen`;
}
