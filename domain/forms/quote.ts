/**
 * The quote that a company sends to a client (VERH-009, VERH-010, VERH-011), with one schema for the form and the
 * function.
 */
import * as z from "zod/mini";
import { dayInAmsterdam, isCalendarDay } from "../dates";
import { EXTRA_SERVICES } from "../extraServices";
import { GUARANTEE_YEARS_MAX, QUOTE_MAX_CENTS, QUOTE_MIN_CENTS, TEXT_MAX } from "../limits";
import { euroDoubt, formatEuro, parseEuros } from "../money";
import { requiredText, titleField, webAddressField } from "./fields";
import { startDayProblem } from "./startDay";

const shared = {
  title: titleField("Geef je offerte een titel."),
  description: requiredText("Beschrijf wat je aanbiedt.", TEXT_MAX.long),
  website: webAddressField,
  portfolioLink: webAddressField,
  includedServices: z
    .array(z.enum(EXTRA_SERVICES))
    .check(z.maxLength(EXTRA_SERVICES.length, { error: "Kies elke dienst maar één keer." })),
};
const startsFrom = z.string().check(z.refine(isCalendarDay, { error: "Kies een geldige datum." }));
const startError = (day: string) => startDayProblem(day, dayInAmsterdam(Date.now()));
const invalidPrice = "Voer een geldige prijs in";

/** The arguments of `quotes.sendQuote`: the price is in whole cents, including VAT (C19, C88). */
export const quoteSchema = z.object({
  ...shared,
  priceCents: z
    .int({ error: invalidPrice })
    .check(z.minimum(QUOTE_MIN_CENTS, { error: invalidPrice }), z.maximum(QUOTE_MAX_CENTS, { error: invalidPrice })),
  startsFrom: z.nullable(startsFrom),
  guaranteeYears: z.nullable(z.int().check(z.minimum(0), z.maximum(GUARANTEE_YEARS_MAX))),
});
export type Quote = z.infer<typeof quoteSchema>;

/** The values of the quote form: everything but the services is text as typed. */
export const quoteFormSchema = z.object({
  ...shared,
  price: z
    .string()
    .check(z.refine((text) => priceError(text) === null, { error: ({ input }) => priceError(String(input)) ?? "" })),
  startsFrom: z.string().check(
    z.refine((day) => day === "" || isCalendarDay(day), { error: "Kies een geldige datum." }),
    z.refine((day) => startError(day) === null, { error: ({ input }) => startError(String(input)) ?? "" }),
  ),
  guaranteeYears: z
    .string()
    .check(z.trim(), z.refine(isGuarantee, { error: `Vul hele jaren in, van 0 tot en met ${GUARANTEE_YEARS_MAX}.` })),
});
export type QuoteForm = z.infer<typeof quoteFormSchema>;

/** The error under the field of a typed price; null when the price is clear and within the limits. */
export function priceError(text: string): string | null {
  const doubt = euroDoubt(text);
  if (doubt !== null) return `Bedoel je ${doubt.map(formatEuro).join(" of ")}? Typ het bedrag zo over.`;
  const cents = parseEuros(text);
  if (cents !== null && cents > QUOTE_MAX_CENTS) return `${invalidPrice}, maximaal ${formatEuro(QUOTE_MAX_CENTS)}`;
  return cents === null || cents < QUOTE_MIN_CENTS ? invalidPrice : null;
}

function isGuarantee(text: string): boolean {
  return text === "" || (/^\d{1,2}$/.test(text) && Number(text) <= GUARANTEE_YEARS_MAX);
}
