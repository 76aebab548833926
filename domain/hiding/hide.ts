/**
 * Makes free text of clients safe to show to companies that have not unlocked the job (C07): contact details and other
 * ways to find somebody outside the platform are taken out (docs/adr/0021-hidden-when-written.md).
 */
import { fold, HIDDEN, withoutRanges, type Range } from "./fold";
import { ownWords, salutedNames, secretsOf, type OwnData } from "./ownWords";
import { digitsAnywhere, phoneNumbers, tellingDigits } from "./phoneNumbers";
import { webAddresses } from "./webAddresses";
import { piecesIn, type Read } from "./pieces";
import { ordinaryWords, particles, wordsOf } from "./words";

/**
 * The version of these rules. Texts are hidden when they are written; a higher number has all stored ones hidden anew
 * by the next run of the migrations (convex/migrations.ts).
 */
export const HIDING_RULES = 6;

/** A street with its number, whoever lives there. */
const addressPattern =
  /(?<![\p{L}\p{N}])\p{Lu}\p{L}{2,30}(?:straat|laan|gracht|plein|kade|singel|dreef|steeg|plantsoen|weg)\s\d{1,4}(?:\s?[-/]?\s?(?:\d{1,3}|[A-Za-z]))?(?![\p{L}\p{N}]|\s?(?:m|x|cm|mm)\d?(?!\p{L}))/gu;
/** A postcode that leads to one door: with a number behind it, or called a postcode. */
const postcodePattern =
  /(?<![\p{L}\p{N}])[1-9]\d{3}\s?(?!MM|CM|KG|XL|EN|OF|OP|IN)[A-Z]{2}\s?,?\s(?:nr\.?\s?|nummer\s)?\d{1,4}[a-z]?(?![\p{L}\p{N}]|[.,]\d|\s?(?:m|x|cm|mm|euro|uur)\d?(?!\p{L}))|(?<=postcode:?\s?(?:is\s)?)[1-9]\d{3}\s?[A-Za-z]{2}(?!\p{L})/gu;

/** The text without telephone numbers, addresses of mail and of the web, and names after "fam." and the like. */
export function hideContactPatterns(text: string): string {
  const read = readText(text);
  return withoutRanges(read.folded, patternsIn(read));
}

/** Takes a client's own contact data out of texts, and what `hideContactPatterns` takes out. */
export type Hider = {
  all: (text: string) => string;
  /** Takes out nothing but the client's own data. */
  own: (text: string) => string;
  /**
   * Does what `all` does in several texts, and takes out the client's number, address of mail and street also when they
   * stand in pieces. Each of `orders` is one in which the texts are read, by their place in the list.
   */
  together: (texts: readonly string[], orders?: readonly (readonly number[])[]) => string[];
};

/** Makes the functions that take a client's contact data out. The place and province in `shown` stay readable. */
export function hiderFor(client: OwnData, shown: readonly (string | null)[]): Hider {
  const secrets = secretsOf(client, shown);
  const ownIn = ({ folded, words }: Read) => [
    ...ownWords(folded, words, secrets),
    ...tellingDigits(secrets.phoneDigits).flatMap((digits) => digitsAnywhere(folded, digits)),
  ];
  const hide = (read: Read, more: readonly Range[]) => withoutRanges(read.folded, [...ownIn(read), ...more]);
  const all = (read: Read, pieces: readonly Range[] = []) => hide(read, [...patternsIn(read), ...pieces]);
  return {
    all: (text) => all(readText(text)),
    own: (text) => hide(readText(text), []),
    together: (texts, orders = [[...texts.keys()]]) => {
      const read = texts.map(readText);
      const pieces = orders.map((order) => piecesIn(read, order, secrets));
      return read.map((each, index) =>
        all(
          each,
          pieces.flatMap((found) => found[index]!),
        ),
      );
    },
  };
}
export type { OwnData };

/** A text without these names of a company and its number in the trade register, whatever divides their letters. */
export function hideCompany(text: string, names: readonly string[], kvkNumber: string | null): string {
  const read = readText(text);
  const letters = read.words.map(({ text }) => text).join("");
  const wanted = [...new Set(names.flatMap(calledBy))].filter((name) => name !== "");
  const found: Range[] = [];
  let at = 0;
  for (const [index, first] of read.words.entries()) {
    for (const name of wanted) {
      if (!letters.startsWith(name, at)) continue;
      const last = lastWordOf(read.words, index, name.length);
      if (last !== null) found.push({ start: first.start, end: last.end });
    }
    at += first.text.length;
  }
  const digits = kvkNumber === null || kvkNumber === "" ? [] : digitsAnywhere(read.folded, kvkNumber);
  return withoutRanges(read.folded, [...found, ...digits]);
}

const legalForms = new Set(["bv", "vof", "nv", "cv", "zn", "zoon", "zonen", "eenmanszaak"]);
/** What a company does, which is no name of it. */
const tradeWord =
  /^(?:vloer|parket|laminaat|pvc|tapijt|stoffeer|stoffering|interieur|woning|wonen|woon|legger|montage|afbouw|bouw|service|project|bedrij|specialist|groep|group|en$|and$)/;

/** A company's name as one word, and what people call it: without its legal form, its article and what it does. */
function calledBy(name: string): string[] {
  const wordsIn = (text: string) => readText(text).words.map(({ text }) => text);
  const all = wordsIn(name);
  // "B.V." is two words, and "V.O.F." three.
  const form = [1, 2, 3].find((length) => legalForms.has(all.slice(-length).join(""))) ?? 0;
  const words = all.slice(0, all.length - form);
  const bare = /^(?:de|het|t)$/.test(words[0] ?? "") ? words.slice(1) : words;
  const isTelling = (word: string) => !tradeWord.test(word);
  const core = words.slice(words.findIndex(isTelling), words.findLastIndex(isTelling) + 1);
  const family = core.slice(core.findIndex((word) => !particles.has(word)));
  const shorter = [words, bare, ...(words.some(isTelling) ? [core, family] : [])].filter(
    (part) => part.join("").length > 2 && part.some((word) => !ordinaryWords.has(word) && !particles.has(word)),
  );
  return [all, wordsIn(name.replace(/[&+]/g, " en ")), ...shorter].map((part) => part.join(""));
}

/** The word that ends this many letters behind the beginning of another; null when they end within a word. */
function lastWordOf(words: Read["words"], from: number, length: number): Range | null {
  let rest = length;
  for (let index = from; index < words.length && rest > 0; index += 1) {
    rest -= words[index]!.text.length;
    if (rest === 0) return words[index]!;
  }
  return null;
}

/** How much of a text with marks can be read, in UTF-16 units. */
export function readableLength(text: string): number {
  return text.replaceAll(HIDDEN, "").length;
}

function readText(text: string): Read {
  const folded = fold(text);
  return { folded, words: wordsOf(folded) };
}

function patternsIn({ folded, words }: Read): Range[] {
  const addresses = [addressPattern, postcodePattern].flatMap((pattern) =>
    [...folded.cased.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  );
  return [...webAddresses(folded), ...phoneNumbers(folded), ...salutedNames(folded, words), ...addresses];
}
