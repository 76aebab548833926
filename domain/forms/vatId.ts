/** The check of a Dutch btw-id, the number for customers: "NL001234567B01". */
import * as z from "zod/mini";
import { TEXT_MAX } from "../limits";

const error = "Een btw-id begint met NL en heeft 9 cijfers, een B en 2 cijfers: NL001234567B01.";

/** A btw-id as people write it, with spaces or dots between; the result is without them. It may stay empty. */
export const vatIdField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(TEXT_MAX.short, { error, abort: true })),
    z.transform((text: string) => text.replace(/[\s\p{Cf}.-]/gu, "").toUpperCase()),
  ),
  z.string().check(z.regex(/^(?:NL\d{9}B\d{2})?$/, { error })),
);

/** The values of the form for a btw-id. */
export const vatIdFormSchema = z.object({ vatId: vatIdField });
