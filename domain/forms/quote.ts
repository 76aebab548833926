/**
 * The checks of a quote that a company sends to a client (VERH-009, VERH-010, VERH-011), made from the catalogue of its
 * fields.
 */
import * as z from "zod/mini";
import { dayInAmsterdam, isCalendarDay } from "../dates";
import { EXTRA_SERVICES } from "../quotes/extraServices";
import { QUOTE_MAX_CENTS, QUOTE_MIN_CENTS, TEXT_MAX } from "../limits";
import { euroDoubt, formatEuro, parseEuros, typedEuros } from "../money";
import { QUOTE_KEYS, quoteField, quoteFields, type QuoteKey, type SentQuote, type StoredQuote } from "../quoteFields";
import { sumsOf, type TypedLine } from "../quotes/quoteLines";
import { optionalText, requiredText, titleField, webAddressField } from "./fields";
import { isBlankLine, linesCheck, readLines, typedLinesCheck } from "./quoteLines";
import { startDayProblem } from "./startDay";

const startError = (day: string) => startDayProblem(day, dayInAmsterdam(Date.now()));
const calendarDay = z
  .string()
  .check(z.refine((day) => day === "" || isCalendarDay(day), { error: "Kies een geldige datum." }));

/** The check of one field: as it is typed, with the value that is sent as its result, or as it is sent. */
function fieldCheck(key: QuoteKey, typed: boolean): z.ZodMiniType {
  const field = quoteField(key);
  const { required: error = "" } = field;
  switch (field.kind) {
    case "line":
      return titleField(error);
    case "longText":
      return field.required === undefined ? optionalText(TEXT_MAX.long) : requiredText(error, TEXT_MAX.long);
    case "link":
      return webAddressField;
    case "services":
      return z.optional(z.array(z.enum(EXTRA_SERVICES)).check(z.overwrite((chosen) => [...new Set(chosen)])));
    case "lines":
      return typed ? typedLinesCheck : linesCheck;
    case "day":
      if (!typed) return z.optional(calendarDay);
      return calendarDay.check(
        z.refine((day) => startError(day) === null, { error: ({ input }) => startError(String(input)) ?? "" }),
      );
    case "number": {
      const least = z.minimum(field.min ?? 0, { error: field.wrong });
      const whole = z.int({ error: field.wrong }).check(least, z.maximum(field.max, { error: field.wrong }));
      if (!typed) return z.optional(whole);
      const digits = z.transform((text: string) => (/^\d+$/.test(text) ? Number(text) : text || undefined));
      return z.pipe(z.pipe(z.string().check(z.trim()), digits), z.optional(whole));
    }
    case "euros":
      if (!typed)
        return z.int({ error }).check(z.minimum(QUOTE_MIN_CENTS, { error }), z.maximum(QUOTE_MAX_CENTS, { error }));
      return z.pipe(
        z
          .string()
          .check(
            z.refine((text) => priceError(text) === null, { error: ({ input }) => priceError(String(input)) ?? "" }),
          ),
        z.transform(parseEuros),
      );
  }
}

/** The arguments of `quotes.sendQuote`. The result is the quote as it is stored; lines decide the price. */
export const quoteSchema = z.pipe(
  z.pipe(
    z.transform((sent: { lines?: unknown }) => {
      const lines = linesCheck.safeParse(sent.lines).data ?? [];
      return lines.length === 0 ? sent : { ...sent, [quoteField("price").sent]: sumsOf(lines).total };
    }),
    z.object(Object.fromEntries(QUOTE_KEYS.map((key) => [quoteField(key).sent, fieldCheck(key, false)]))),
  ),
  z.transform((sent: Record<string, unknown>) => {
    // An empty text says nothing, and no list neither; an empty list of services says that nothing is included.
    const stored = QUOTE_KEYS.map((key) => {
      const { stored: name, sent: argument, kind } = quoteField(key);
      const value = sent[argument] ?? null;
      const isNothing = value === "" || (kind === "lines" && Array.isArray(value) && value.length === 0);
      return [name, isNothing ? null : value];
    });
    return Object.fromEntries(stored) as StoredQuote;
  }),
);

/** The values of the quote form. The result is the quote as it is sent, without the fields that were left empty. */
export const quoteFormSchema = z.pipe(
  z.pipe(
    z.transform((typed: { lines?: TypedLine[] }) => {
      const price = priceOfLines(typed.lines ?? []);
      return price === null ? typed : { ...typed, price };
    }),
    z.object(
      Object.fromEntries(
        QUOTE_KEYS.map((key) => {
          const check = fieldCheck(key, true);
          // A draft of before the field was there lacks it.
          return [key, quoteField(key).required === undefined ? z._default(check, "") : check];
        }),
      ),
    ),
  ),
  z.transform((typed: Record<string, unknown>) => {
    // Nothing ticked says nothing: what is included then stands in the description.
    const given = QUOTE_KEYS.filter((key) => String(typed[key] ?? "") !== "");
    return Object.fromEntries(given.map((key) => [quoteField(key).sent, typed[key]])) as SentQuote;
  }),
);

/** The price that typed lines make, as it would be typed; null when there are none. */
export function priceOfLines(rows: readonly TypedLine[]): string | null {
  const filled = rows.filter((row) => !isBlankLine(row));
  if (filled.length === 0) return null;
  const lines = readLines(filled).flatMap((line) => line ?? []);
  // While a line is wrong there is no sum, and the sentence stands under that line.
  return lines.length < filled.length ? "1" : typedEuros(sumsOf(lines).total);
}

/** The error under the field of a typed price; null when the price is clear and within the limits. */
export function priceError(text: string): string | null {
  const invalidPrice = quoteFields.price.required;
  const doubt = euroDoubt(text);
  if (doubt !== null) return `Bedoel je ${doubt.map(formatEuro).join(" of ")}? Typ het bedrag zo over.`;
  const cents = parseEuros(text);
  if (cents !== null && cents > QUOTE_MAX_CENTS) return `${invalidPrice}, maximaal ${formatEuro(QUOTE_MAX_CENTS)}`;
  return cents === null || cents < QUOTE_MIN_CENTS ? invalidPrice : null;
}
