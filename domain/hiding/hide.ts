/**
 * Makes free text of clients safe to show to companies that have not unlocked the job (C07): contact details and other
 * ways to find somebody outside the platform are taken out (docs/decisions/0031-free-text.md).
 */
import { fold, withoutRanges, type Folded, type Range } from "./fold";
import { ownWords, salutedNames, secretsOf, type OwnData } from "./ownWords";
import { digitsAnywhere, phoneNumbers } from "./phoneNumbers";
import { webAddresses } from "./webAddresses";
import { wordsOf, type Word } from "./words";

/** A street with its number, whoever lives there. */
const addressPattern =
  /(?<![\p{L}\p{N}])\p{Lu}\p{L}{2,30}(?:straat|laan|gracht|plein|kade|singel|dreef|steeg|plantsoen|weg)\s\d{1,4}(?:\s?[-/]?\s?(?:\d{1,3}|[A-Za-z]))?(?![\p{L}\p{N}]|\s?(?:m|x|cm|mm)\d?(?!\p{L}))/gu;
/** A postcode that leads to one door: with a number behind it, or called a postcode. */
const postcodePattern =
  /(?<![\p{L}\p{N}])[1-9]\d{3}\s?(?!MM|CM|KG|XL|EN|OF|OP|IN)[A-Z]{2}\s?,?\s(?:nr\.?\s?|nummer\s)?\d{1,4}[a-z]?(?![\p{L}\p{N}]|[.,]\d|\s?(?:m|x|cm|mm|euro|uur)\d?(?!\p{L}))|(?<=postcode:?\s?(?:is\s)?)[1-9]\d{3}\s?[A-Za-z]{2}(?!\p{L})/gu;

/** The text without telephone numbers, addresses of mail and of the web, and names after "fam." and the like. */
export function hideContactPatterns(text: string): string {
  const folded = fold(text);
  return withoutRanges(folded, patternsIn(folded, wordsOf(folded)));
}

/**
 * Makes functions that take a client's own contact data out of texts: `own` takes out nothing else, `all` also what
 * `hideContactPatterns` takes out. The place and province in `shown` stay readable.
 */
export function hiderFor(client: OwnData, shown: readonly (string | null)[]): { all: Hide; own: Hide } {
  const secrets = secretsOf(client, shown);
  const hide = (text: string, withPatterns: boolean) => {
    const folded = fold(text);
    const words = wordsOf(folded);
    const phone = secrets.phoneDigits === null ? [] : digitsAnywhere(folded, secrets.phoneDigits);
    const patterns = withPatterns ? patternsIn(folded, words) : [];
    return withoutRanges(folded, [...ownWords(folded, words, secrets), ...phone, ...patterns]);
  };
  return { all: (text) => hide(text, true), own: (text) => hide(text, false) };
}
export type { OwnData };
type Hide = (text: string) => string;

function patternsIn(folded: Folded, words: readonly Word[]): Range[] {
  const addresses = [addressPattern, postcodePattern].flatMap((pattern) =>
    [...folded.cased.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  );
  return [...webAddresses(folded), ...phoneNumbers(folded), ...salutedNames(folded, words), ...addresses];
}
