/** The checks of a quote's lines: as they are sent, and as somebody types or imports them. */
import * as z from "zod/mini";
import { LINE_AMOUNT_MAX, QUOTE_LINES_MAX, QUOTE_MAX_CENTS, TEXT_MAX } from "../limits";
import { euroDoubt, formatEuro, parseEuros } from "../money";
import { inOneLine } from "../plainText";
import {
  EMPTY_LINE,
  LINE_UNITS,
  lineTotal,
  VAT_RATES,
  type LineUnit,
  type QuoteLine,
  type TypedLine,
  type VatRate,
} from "../quotes/quoteLines";
import { requiredText } from "./fields";

const line = z
  .object({
    what: requiredText("", TEXT_MAX.short).check(z.overwrite(inOneLine)),
    amount: z.int().check(z.minimum(1), z.maximum(LINE_AMOUNT_MAX)),
    unit: z.enum(LINE_UNITS),
    price: z.int(),
    vat: z.union(VAT_RATES.map((rate) => z.literal(rate))),
  })
  .check(z.refine((checked) => Math.abs(lineTotal(checked)) <= QUOTE_MAX_CENTS));

/** Checks lines as they are sent. */
export const linesCheck = z.optional(z.array(line).check(z.maxLength(QUOTE_LINES_MAX)));

/** Checks lines as they are typed; the result is the lines as they are sent, without rows that were left empty. */
export const typedLinesCheck = z.pipe(
  z.array(z.record(z.string(), z.string())).check((context) => {
    const rows = context.value as TypedLine[];
    const report = (path: (string | number)[], message: string) =>
      context.issues.push({ code: "custom", path, message, input: context.value });
    if (rows.length > QUOTE_LINES_MAX) report([], `Gebruik maximaal ${QUOTE_LINES_MAX} regels.`);
    for (const [index, row] of rows.entries()) {
      if (isBlankLine(row)) continue;
      for (const [field, message] of lineProblems(row)) report([index, field], message);
    }
  }),
  z.transform((rows: Record<string, string>[]) => readLines(rows as TypedLine[]).flatMap((read) => read ?? [])),
);

/** Whether nothing was filled in on a row. */
export function isBlankLine({ what, price }: TypedLine): boolean {
  return what.trim() === "" && price.trim() === "";
}

/** The lines of typed rows, null for each row that is blank or not right. */
export function readLines(rows: readonly TypedLine[]): (QuoteLine | null)[] {
  return rows.map((row) => (isBlankLine(row) || lineProblems(row).length > 0 ? null : readLine(row)));
}

/** What is wrong with a typed line: the field and the sentence for it, in the order of the fields. */
export function lineProblems(row: TypedLine): [field: keyof TypedLine, sentence: string][] {
  const problems: [keyof TypedLine, string][] = [];
  const what = inOneLine(row.what);
  if (what === "") problems.push(["what", "Vul in waar deze regel over gaat."]);
  if (what.length > TEXT_MAX.short) problems.push(["what", `Gebruik maximaal ${TEXT_MAX.short} tekens.`]);
  const amount = parseAmount(row.amount);
  if (amount === null || amount < 1 || amount > LINE_AMOUNT_MAX) {
    problems.push(["amount", "Vul een aantal in boven 0, met maximaal twee cijfers achter de komma."]);
  }
  if (!isUnit(row.unit)) problems.push(["unit", `Kies een eenheid: ${LINE_UNITS.join(", ")}.`]);
  const price = parseLinePrice(row.price);
  const doubt = euroDoubt(row.price.trim().replace(MINUS, ""));
  if (doubt !== null) problems.push(["price", `Bedoel je ${doubt.map(formatEuro).join(" of ")}? Typ het zo over.`]);
  else if (price === null) problems.push(["price", "Vul een prijs in, bijvoorbeeld 38,50."]);
  else if (amount !== null && Math.abs(lineTotal({ amount, price })) > QUOTE_MAX_CENTS) {
    problems.push(["price", `Een regel kan maximaal ${formatEuro(QUOTE_MAX_CENTS)} zijn.`]);
  }
  if (!isRate(Number(row.vat))) problems.push(["vat", `Kies ${VAT_RATES.join(", ")}% btw.`]);
  return problems;
}

/** The line of a typed row that `lineProblems` has nothing against. */
function readLine(row: TypedLine): QuoteLine {
  return {
    what: inOneLine(row.what),
    amount: parseAmount(row.amount)!,
    unit: row.unit as LineUnit,
    price: parseLinePrice(row.price)!,
    vat: Number(row.vat) as VatRate,
  };
}

/** A typed number of units in hundredths: "42", "7,5", "7.5", "1.250"; null for what is no number. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/\s/g, "");
  // A dot before one or two digits is where the fraction begins: nobody writes thousands so.
  return parseEuros(/^\d+\.\d{1,2}$/.test(plain) ? plain.replace(".", ",") : plain);
}

const MINUS = /^[-–−]\s*/;

/** A typed price of a line in whole cents; a minus before it makes a discount. */
export function parseLinePrice(text: string): number | null {
  const cents = parseEuros(text.trim().replace(MINUS, ""));
  if (cents === null || cents === 0) return cents;
  return MINUS.test(text.trim()) ? -cents : cents;
}

function isUnit(text: string): text is LineUnit {
  return (LINE_UNITS as readonly string[]).includes(text);
}

function isRate(rate: number): rate is VatRate {
  return (VAT_RATES as readonly number[]).includes(rate);
}

/** A row to fill in, for as many square metres as the job has, where that is known. */
export function newLine(squareMeters: number | null): TypedLine {
  return { ...EMPTY_LINE, amount: squareMeters === null ? EMPTY_LINE.amount : String(squareMeters).replace(".", ",") };
}
