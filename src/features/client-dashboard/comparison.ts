import { EXTRA_SERVICES, type ExtraService } from "../../../domain/extraServices";
import { formatEuro } from "../../../domain/money";
import type { Quote } from "./types";

/**
 * The services by which quotes differ or that the client asked for; comparing all six would show crosses for work that
 * nobody wanted.
 */
export function comparedServices(quotes: readonly Quote[], additionalInfo: string): readonly ExtraService[] {
  return EXTRA_SERVICES.filter(
    (service) =>
      additionalInfo.includes(service) ||
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

/** "€ 55,71 per m²", or null without an area. */
export function pricePerSquareMeter(cents: number, squareMeters: number | null): string | null {
  return squareMeters === null || squareMeters <= 0 ? null : `${formatEuro(Math.round(cents / squareMeters))} per m²`;
}

/** The first letters of a company's first and last word: "VL" for Vloerenhuis De Linde. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}
