/** Where the floor is: town, postcode and house number, or a province. */
import { distance } from "fastest-levenshtein";
import { postcodeRanges } from "../geo/postcodes";
import { knownPlace } from "../places";
import { doubtsAbout } from "../hiding/postcodeIn";
import { PROVINCES, type Province } from "../provinces";
import { ordinaryWords } from "../hiding/words";
import type { Intake } from "./intake";
import { isSwapped, spoken } from "./words";

type PlaceWords = Pick<Intake, "place" | "postcode" | "houseNumber" | "province">;

/** Two small words that follow four digits in a sentence, and are no letters of a postcode. */
const SMALL_WORDS = new Set(
  "of en in is op te om al af er eu we ik st ca nu zo km cm mm cc ma di wo do vr za zn".split(" "),
);
const NAMES_THAT_ARE_WORDS = new Set(
  "tegelen best made echt born balk berg heel huizen goes well dorst grave lent houten buren bergen elst heide hoeven horst kapelle kampen leek ten boer putten rust stad steen holten heeg soest dalen werkendam ens nes zand vries zwart rijen asten".split(
    " ",
  ),
);

/** What a text says about the place. It is read as typed: capitals tell names from words. */
export function readPlace(text: string): PlaceWords {
  const { postcode, houseNumber } = postcodeIn(text) ?? {};
  const place = namedPlace(text);
  const province = place === undefined ? provinceIn(text) : undefined;
  return {
    ...(place && { place }),
    ...(postcode && { postcode }),
    ...(houseNumber && { houseNumber }),
    ...(province && { province }),
  };
}

function postcodeIn(text: string): { postcode: string; houseNumber?: string; start: number } | null {
  const form =
    /(^|[^\d.,€-])([1-9]\d{3}) ?([a-z]{2})(?![a-z])(?:[ ,.:]{0,3}(?:(?:huisnummer|huisnr|nummer|nr|no)[ .:]{0,2})?(\d{1,4}(?: ?-? ?[a-z]{1,2}\b)?)(?! ?(?:m2|m²|vierkante|meter|bij|x|euro|\d)))?/gi;
  for (let match = form.exec(text); match !== null; match = form.exec(text)) {
    const [whole, before, digits, letters, number] = match;
    const isAttached = whole.startsWith(before! + digits! + letters!);
    const start = match.index + before!.length;
    const end = start + (isAttached ? 6 : 7);
    // What is no postcode may have taken the beginning of one for its number.
    form.lastIndex = end;
    if (doubtsAbout(text, { digits: digits!, letters: letters!, start, end }) > 2) continue;
    if (SMALL_WORDS.has(letters!.toLowerCase()) && letters !== letters!.toUpperCase() && !isAttached) continue;
    const near = number ?? /(?:huisnummer|huisnr|nummer|nr)[.:]? ?(?:is )?(\d{1,4}[a-z]?)\b/i.exec(text)?.[1];
    return {
      postcode: `${digits} ${letters!.toUpperCase()}`,
      ...(near && { houseNumber: near.replace(/\s/g, "") }),
      start: match.index,
    };
  }
  const named = /(?:postcode(?: is|gebied)?:? )([1-9]\d{3})(?!\d| ?(?:m2|m²|euro|,-))/gi;
  const bare = /(?:^|[^\d€.,-])([1-9]\d{3})(?![\d.,]?\d|,-| ?(?:m2|m²|euro|eur|vierkante|meter|piek|max))/gi;
  for (const alone of [...text.matchAll(named), ...text.matchAll(bare)]) {
    const start = alone.index + alone[0].length - 4;
    if (streetEnd.test(text.slice(0, start))) continue;
    const around = text.slice(Math.max(0, alone.index - 30), start + 34);
    const isPlace = /postcode/i.test(alone[0]) || namedPlace(around) !== undefined;
    if (isPlace && !isYearOrMoney(text, alone.index, alone[1]!)) return { postcode: alone[1]!, start: alone.index };
  }
  return null;
}

/** A street right before a number, which is its own. */
const streetEnd =
  /(?:straat|str\.?|laan|weg|gracht|plein|kade|singel|dreef|hof|steeg|dijk|pad|park|plantsoen|markt)\s+$/i;

function isYearOrMoney(text: string, at: number, digits: string): boolean {
  return (
    /(?:budget|euro|€|max\w*|tot|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|jaar|uit|bouwjaar|sinds|ongeveer|rond de)\s*(?:is |van |ligt )?(?:de )?$/i.test(
      text.slice(0, at),
    ) ||
    (/^(?:19|20)\d\d$/.test(digits) && /(?:jaar|in|uit) $/i.test(text.slice(0, at)))
  );
}

/** The longest name of a place in the text, which stands as one: with a capital, or after "in" or "te". */
function namedPlace(text: string): string | undefined {
  const tokens = [...text.matchAll(/[\p{L}\p{N}'’-]+/gu)].map((match) => ({ word: match[0], start: match.index }));
  const named = (from: number) => {
    for (let length = Math.min(5, tokens.length - from); length >= 1; length -= 1) {
      const name = tokens
        .slice(from, from + length)
        .map(({ word }) => word)
        .join(" ");
      const place = /^\d/.test(name) && length === 1 ? null : knownPlace(name);
      if (place !== null && !ONLY_PROVINCES.has(place) && stands(text, tokens, from, length)) return place;
    }
    return undefined;
  };
  let loose: string | undefined;
  for (const index of tokens.keys()) {
    const place = named(index);
    if (place === undefined) continue;
    if (isAfterPreposition(tokens, index) || /\d{4}(?: ?[a-z]{2})?,? ?$/i.test(text.slice(0, tokens[index]!.start)))
      return place;
    loose ??= place;
  }
  return loose ?? misspelt(text, tokens);
}

/** Provinces that share their name with a village that hardly anybody means. */
const ONLY_PROVINCES: ReadonlySet<string> = new Set(["Zeeland", "Limburg", "Drenthe"]);

type Token = { word: string; start: number };

function isAfterPreposition(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.word.toLowerCase() ?? "";
  return /^(?:in|te|uit|regio|omgeving|omg|nabij|gemeente|vlakbij|rond|woonplaats|plaats|locatie)$/.test(before);
}

function stands(text: string, tokens: readonly Token[], from: number, length: number): boolean {
  const word = tokens[from]!.word;
  const lower = word.toLowerCase();
  const isCapital = word !== lower;
  const isWord = length === 1 && (ordinaryWords.has(lower) || NAMES_THAT_ARE_WORDS.has(lower));
  const isFirst = from === 0 || /[.!?\n] ?$/.test(text.slice(0, tokens[from]!.start));
  if (isAfterPreposition(tokens, from)) return !isWord || isCapital;
  const isAlone =
    /(?:^|[.,!?\n]) ?$/.test(text.slice(0, tokens[from]!.start)) &&
    /^\s*(?:[.,!?\n]|$)/.test(text.slice(tokens[from + length - 1]!.start + tokens[from + length - 1]!.word.length));
  if (isWord) return isCapital && (isAlone || (!isFirst && /[,\d] ?$/.test(text.slice(0, tokens[from]!.start))));
  if (isAlone && lower.length >= 3) return true;
  // A surname or a street is no place: "Van Breda", "familie Zeist".
  if (
    /^(?:van|de|der|den|fam|familie|mevrouw|meneer|dhr|mevr|heet|naam|jan|kees)$/i.test(tokens[from - 1]?.word ?? "") &&
    length === 1
  )
    return false;
  return length > 1 || word.length >= 4 || isCapital;
}

/** A larger town that is spelt a letter or two off and stands as a place: after "in", or by itself. */
function misspelt(text: string, tokens: readonly Token[]): string | undefined {
  for (const index of tokens.keys()) {
    const { word, start } = tokens[index]!;
    const lower = word.toLowerCase();
    if (word.length < 5 || ordinaryWords.has(lower) || WORDS_LIKE_TOWNS.has(lower)) continue;
    const isAlone =
      (start === 0 || /[,.!?\n-] ?$/.test(text.slice(0, start)) || index === tokens.length - 1) &&
      /^\s*(?:[,.!?\n-]|$)/.test(text.slice(start + word.length));
    const isNamed = isAfterPreposition(tokens, index) || isAlone || (index > 0 && /^\p{Lu}/u.test(word));
    const near = postcodeRanges()
      .map(({ place }) => ({ place, apart: apartFrom(place.toLowerCase(), lower) }))
      .sort((one, other) => one.apart - other.apart)[0]!;
    if (near.apart < (isNamed ? Infinity : 1)) return near.place;
  }
  return undefined;
}

/** Words one letter away from a town. */
const WORDS_LIKE_TOWNS = new Set(
  "worden werden houte boven leggen kamers kamer plinten planken meters zolder ander anders deuren".split(" "),
);

/** How many letters a word is off a town's name; Infinity when that is too many. */
function apartFrom(town: string, word: string): number {
  const apart = isSwapped(word, town) ? 1 : distance(spoken(town), spoken(word));
  const isNear = town.length >= 5 && town[0] === word[0] && apart <= (town.length >= 8 ? 2 : 1);
  return isNear ? apart : Infinity;
}

function provinceIn(text: string): Province | undefined {
  const plain = text.toLowerCase().replace(/[\s-]+/g, " ");
  const words = plain.split(/[^a-z]+/);
  return (
    PROVINCES.find((province) => {
      const name = province.toLowerCase().replace("-", " ");
      return plain.includes(name) || (name.length >= 7 && words.some((word) => distance(word, name) <= 1));
    }) ?? (/\bbrabant\b/.test(plain) ? "Noord-Brabant" : undefined)
  );
}
