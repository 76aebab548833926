/** The checks of a company's price list, and of the names under which its prices and templates are known. */
import * as z from "zod/mini";
import { QUOTE_MAX_CENTS, TEXT_MAX } from "../limits";
import { inOneLine } from "../plainText";
import { LINE_UNITS, VAT_RATES, type QuoteLine, type TypedLine } from "../quotes/quoteLines";
import { requiredText } from "./fields";
import { lineProblems, readLines } from "./quoteLines";

/** A price of a company's list: what a line of a quote starts with. */
export type PriceItem = Omit<QuoteLine, "amount">;

const name = requiredText("", TEXT_MAX.short).check(z.overwrite(inOneLine));

/** Checks prices as they are sent. */
export const priceItemsSchema = z.array(
  z.object({
    what: name,
    unit: z.enum(LINE_UNITS),
    price: z.int().check(z.minimum(-QUOTE_MAX_CENTS), z.maximum(QUOTE_MAX_CENTS)),
    vat: z.union(VAT_RATES.map((rate) => z.literal(rate))),
  }),
);

/** Checks the name of a template. */
export const templateNameSchema = name;

/** What two names have in common that a person takes for one: capitals and spaces make no other price or template. */
export function nameKey(text: string): string {
  return inOneLine(text).toLowerCase();
}

/** A price as somebody types it. */
export type TypedPrice = Omit<TypedLine, "amount">;

/** The values of the form for a price of a company's list. The result is the price as it is sent. */
export const priceFormSchema = z.pipe(
  z.record(z.string(), z.string()).check((context) => {
    for (const [field, message] of lineProblems({ ...(context.value as TypedPrice), amount: "1" })) {
      context.issues.push({ code: "custom", path: [field], message, input: context.value });
    }
  }),
  z.transform((typed: Record<string, string>): PriceItem => {
    const { what, unit, price, vat } = readLines([{ ...(typed as TypedPrice), amount: "1" }])[0]!;
    return { what, unit, price, vat };
  }),
);
