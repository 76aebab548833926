/**
 * Money in Dutch. Quotes are in whole cents (C19); a job's budget bounds are in whole euros, as in the specification.
 */
import { lazy } from "./lazy";
import { VAT_PERCENT } from "./plans";

const numbers = (options: Intl.NumberFormatOptions) => lazy(() => new Intl.NumberFormat("nl-NL", options));
const wholeEuros = numbers({ style: "currency", currency: "EUR", maximumFractionDigits: 0 });
const withCents = numbers({ style: "currency", currency: "EUR", minimumFractionDigits: 2 });

/** An amount of whole cents as "€ 1.250", or "€ 1.250,50" when there are cents (C19, C21). */
export function formatEuro(cents: number): string {
  return cents % 100 === 0 ? inDutch(wholeEuros(), cents) : formatCents(cents);
}

/** An amount of whole cents as a document writes it, with its cents: "€ 1.250,00". */
export function formatCents(cents: number): string {
  return inDutch(withCents(), cents);
}

/** What is taken off reads "− € 150": Intl writes its sign behind that of the euro. */
function inDutch(euros: Intl.NumberFormat, cents: number): string {
  const amount = euros.format(Math.abs(cents) / 100);
  return cents < 0 ? `−\u00a0${amount}` : amount;
}

/** An amount of whole cents in the form of our own prices, without a space: "€29,99", "€79". */
export function formatPrice(cents: number): string {
  return formatEuro(cents).replace(/\s/, "");
}

/**
 * The whole cents of a typed amount in euros ("1.250,50", "1250.5", "€ 1250,-"); null for a text that is no amount, or
 * that can be read in two ways (`euroDoubt`).
 */
export function parseEuros(text: string): number | null {
  const amount = bareAmount(text);
  if (doubtful.test(amount)) return null;
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(amount)
    ? amount.replaceAll(".", "").replace(",", ".")
    : amount.replace(",", ".");
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Whole cents as somebody would type them: "1250", "1250,50", "-50". */
export function typedEuros(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");
}

/**
 * The two readings, in whole cents, of a typed amount that can be read in two ways: "1.25" is 1.250 without its last
 * digit, or 1,25 with a dot. Null when the amount is clear, or no amount at all.
 */
export function euroDoubt(text: string): number[] | null {
  const match = doubtful.exec(bareAmount(text));
  if (!match) return null;
  const [, whole = "", rest = ""] = match;
  const thousands = Number(whole + rest.padEnd(3, "0")) * 100;
  const hasCents = rest.length < 3 || rest.endsWith("0");
  return hasCents ? [thousands, Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, "0"))] : [thousands];
}

/** A dot where cents begin, or a comma where thousands do. */
const doubtful = /^(\d{1,3})(?:\.(?=\d{1,2}$)|,(?=\d{3}$))(\d+)$/;

/** An amount without its sign, marks that nobody sees, "euro", the dash for no cents, and spaces between thousands. */
function bareAmount(text: string): string {
  return text
    .replace(/[€\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^euro? ?| ?euro?$/gi, "")
    .replace(/ ?, ?[-–—=]+$/, "")
    .replace(/ (?=\d{3}(?!\d))/g, "");
}

/** An amount of whole cents without its 21% btw, rounded (C88). */
export function withoutVat(cents: number): number {
  return Math.round((cents * 100) / (100 + VAT_PERCENT));
}

/** The price per m² of an amount of whole cents, "€ 55,71 per m²"; null without an area. */
export function pricePerSquareMeter(cents: number, squareMeters: number | null): string | null {
  return squareMeters === null || squareMeters <= 0 ? null : `${formatEuro(Math.round(cents / squareMeters))} per m²`;
}

/** A job's budget in whole euros: "€800 - €1.500", "Vanaf €4.000", "Tot €800", or "Op aanvraag" (C46). */
export function formatBudget(min: number | null, max: number | null): string {
  const euro = (amount: number) => `€${String(amount).replace(/\B(?=(?:\d{3}){1,5}$)/g, ".")}`;
  if (min !== null && max !== null) return `${euro(min)} - ${euro(max)}`;
  if (min !== null) return `Vanaf ${euro(min)}`;
  if (max !== null) return `Tot ${euro(max)}`;
  return "Op aanvraag";
}

/**
 * A job's budget in whole euros as a Dutch sentence has it: "€ 800 – € 1.500", "meer dan € 4.000", "tot € 800"; "op
 * aanvraag" without bounds. For what the specification writes itself there is `formatBudget`.
 */
export function budgetWords(min: number | null, max: number | null): string {
  const euro = (amount: number) => formatEuro(amount * 100);
  if (min !== null && max !== null) return `${euro(min)} – ${euro(max)}`;
  if (min !== null) return `meer dan ${euro(min)}`;
  return max === null ? "op aanvraag" : `tot ${euro(max)}`;
}

/** The wizard's budget bands with their bounds in whole euros; the last has no upper bound (C46). */
export const BUDGET_BANDS = [
  { value: "300-800", min: 300, max: 800 },
  { value: "800-1500", min: 800, max: 1500 },
  { value: "1500-2500", min: 1500, max: 2500 },
  { value: "2500-4000", min: 2500, max: 4000 },
  { value: "4000+", min: 4000, max: null },
] as const;

/** The bounds of a budget band by its value; an unknown or empty value gives no bounds. */
export function parseBudgetBand(value: string): { min: number | null; max: number | null } {
  const band = BUDGET_BANDS.find((candidate) => candidate.value === value);
  return band ? { min: band.min, max: band.max } : { min: null, max: null };
}
