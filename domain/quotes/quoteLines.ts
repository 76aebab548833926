/**
 * The lines of a quote and their sums. All amounts are whole cents including btw, so the lines that a client reads add
 * up to the total that they pay, in any order. Only what is derived from the sums is rounded: once for each rate of btw.
 */
import { formatEuro, typedEuros } from "../money";

/** What a line counts in, as companies write it; "post" is a fixed amount. */
export const LINE_UNITS = ["m²", "m", "stuks", "uur", "dag", "pak", "rol", "post"] as const;
export type LineUnit = (typeof LINE_UNITS)[number];

/** The rates of btw in the Netherlands, in percent. Laying a floor has 21 %, and 9 % for some work in older homes. */
export const VAT_RATES = [21, 9, 0] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** One line: `amount` in hundredths of its unit, `price` in whole cents for one unit; a discount has a negative price. */
export type QuoteLine = { what: string; amount: number; unit: LineUnit; price: number; vat: VatRate };

/** A line as somebody types it. */
export type TypedLine = { [Key in keyof QuoteLine]: string };

/** The line with which an empty row of a form starts. */
export const EMPTY_LINE: TypedLine = { what: "", amount: "1", unit: "m²", price: "", vat: "21" };

/** A line's sum in whole cents. Half a cent goes away from zero, so that a discount mirrors its price. */
export function lineTotal({ amount, price }: Pick<QuoteLine, "amount" | "price">): number {
  const cents = Math.round(Math.abs(amount * price) / 100);
  return amount * price < 0 ? -cents : cents;
}

/** The part of a sum for one rate: with btw, without it, and the btw itself, in whole cents. */
export type VatPart = { vat: VatRate; including: number; excluding: number; tax: number };

/** The sums of lines in whole cents, and the btw by rate, from the highest rate. `excluding` and `tax` add up to `total`. */
export type LineSums = { total: number; excluding: number; tax: number; parts: VatPart[] };

/** Adds up lines. The order of the lines changes nothing. */
export function sumsOf(lines: readonly QuoteLine[]): LineSums {
  const parts = VAT_RATES.flatMap((vat) => {
    const own = lines.filter((line) => line.vat === vat);
    return own.length === 0 ? [] : [vatPart(vat, sum(own.map(lineTotal)))];
  });
  return {
    total: sum(parts.map(({ including }) => including)),
    excluding: sum(parts.map(({ excluding }) => excluding)),
    tax: sum(parts.map(({ tax }) => tax)),
    parts,
  };
}

/** The sums of a quote: those of its lines, or its one price with 21 % btw (C88). */
export function quoteSums({ price, lines }: { price: number; lines?: readonly QuoteLine[] | null }): LineSums {
  if (lines && lines.length > 0) return sumsOf(lines);
  const part = vatPart(21, price);
  return { total: price, excluding: part.excluding, tax: part.tax, parts: [part] };
}

function vatPart(vat: VatRate, including: number): VatPart {
  const excluding = Math.sign(including) * Math.round((Math.abs(including) * 100) / (100 + vat)) || 0;
  return { vat, including, excluding, tax: including - excluding };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** An amount in hundredths as it is written: "42", "7,5". */
export function amountText(hundredths: number): string {
  return (hundredths / 100).toLocaleString("nl-NL", { maximumFractionDigits: 2 });
}

/** How much a line is about, in words: "42 m²"; nothing more for a fixed amount: "vast bedrag". */
export function amountWords({ amount, unit }: Pick<QuoteLine, "amount" | "unit">): string {
  if (unit === "post" && amount === 100) return "vast bedrag";
  const one = amount === 100;
  const units: Partial<Record<LineUnit, [one: string, more: string]>> = {
    stuks: ["stuk", "stuks"],
    dag: ["dag", "dagen"],
    pak: ["pak", "pakken"],
    rol: ["rol", "rollen"],
    post: ["post", "posten"],
  };
  const [single, more] = units[unit] ?? [unit, unit];
  return `${amountText(amount)} ${one ? single : more}`;
}

/** A price for one unit in words: "€ 38,50 per m²", "€ 185". */
export function priceWords({ unit, price }: Pick<QuoteLine, "unit" | "price">): string {
  if (unit === "post") return formatEuro(price);
  return `${formatEuro(price)} per ${unit === "stuks" ? "stuk" : unit}`;
}

/** A line in words: "Eiken visgraat: 42 m² × € 38,50 = € 1.617 (21% btw)". */
export function lineWords(line: QuoteLine): string {
  const isOne = line.unit === "post" && line.amount === 100;
  const count = isOne ? "" : `${amountWords(line)} × ${formatEuro(line.price)} = `;
  return `${line.what}: ${count}${formatEuro(lineTotal(line))} (${line.vat}% btw)`;
}

/** A line as somebody would type it, for a form that changes it. */
export function typedLine({ what, amount, unit, price, vat }: QuoteLine): TypedLine {
  return { what, amount: typedAmount(amount), unit, price: typedEuros(price), vat: String(vat) };
}

/** An amount in hundredths as somebody would type it: "1250", "72,5". */
export function typedAmount(hundredths: number): string {
  return typedEuros(hundredths).replace(/(,\d)0$/, "$1");
}
