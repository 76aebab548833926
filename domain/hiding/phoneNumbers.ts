/** Finds telephone numbers in a folded text. */
import type { Folded, Range } from "./fold";

/** Digits that stand together, or a number written as a word, or letters that pass for digits. */
type Group = Range & { digits: string; spelled: boolean };

/**
 * What stands between two groups: "tight" as telephone numbers are written, "loose" with other marks or words that
 * connect digits, "none" when nothing connects them.
 */
type Gap = "tight" | "loose" | "none";

const DIGITS_MAX = 15;

const units = ["nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
const teens = ["tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien"];
const tens = ["twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"];
/** From 0 to 9 in other languages that are spoken here. */
const foreign = [
  "zero one two three four five six seven eight nine",
  "null eins zwei drei vier funf sechs sieben acht neun",
  "zero un deux trois quatre cinq six sept huit neuf",
  "cero uno dos tres cuatro cinco seis siete ocho nueve",
  "sifir bir iki uc dort bes alti yedi sekiz dokuz",
  "zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec",
].map((words) => words.split(" "));
const numberWords = new Map<string, string>([
  ["nulzes", "06"],
  ...units.map((word, value) => [word, String(value)] as const),
  ...foreign.flatMap((words) => words.map((word, value) => [word, String(value)] as const)),
  ...[...teens, "negentien"].map((word, index) => [word, String(index + 10)] as const),
  ...tens.flatMap((ten, index) => [
    [ten, `${index + 2}0`] as const,
    ...units.slice(1).map((unit, value) => [`${unit}en${ten}`, `${index + 2}${value + 1}`] as const),
  ]),
]);

/** Number words and digits that are written as one: the longest word first. */
const numberPart = new RegExp(
  `${[...numberWords.keys()].sort((one, other) => other.length - one.length).join("|")}|\\d+`,
  "y",
);

/** The digits of number words and digits written as one ("nulzes12"); null for any other word. */
function gluedDigits(word: string): string | null {
  let digits = "";
  for (let at = 0; at < word.length; at = numberPart.lastIndex) {
    numberPart.lastIndex = at;
    const [part] = numberPart.exec(word) ?? [];
    if (part === undefined) return null;
    digits += numberWords.get(part) ?? part;
  }
  return digits;
}

/** A digit and how often it is repeated: "dubbel vier", "twee keer vijf", "driemaal 0". */
const repeated = String.raw`(?:(dubbele?|twee\s?maal|twee\s?keer)|(drie\s?(?:maal|keer))|vier\s?(?:maal|keer))\s(${units.join("|")}|\d)(?![a-z0-9])`;
const asRepeated = new RegExp(`^${repeated}$`);

function repeatedDigits(words: string): string | null {
  const [, twice, thrice, digit] = asRepeated.exec(words) ?? [];
  return digit === undefined ? null : (numberWords.get(digit) ?? digit).repeat(twice ? 2 : thrice ? 3 : 4);
}

/** A repeated digit, "zes en tachtig" in three words or joined by hyphens, letters with a space behind each, or any word. */
const SPELLED_OR_WORD = new RegExp(
  String.raw`(?<![a-z0-9])${repeated}|(?<![a-z0-9])(?:${units.slice(1).join("|")})[\s-]{1,2}en[\s-]{1,2}(?:${tens.join("|")})(?![a-z0-9])|(?<![a-z0-9])(?:[a-z] ){6,}[a-z](?![a-z0-9])|[a-z0-9]+`,
  "g",
);

const connectingWords = new Set(
  `en dan daarna gevolgd door plus streep streepje min punt komma spatie ster sterretje slash schuine liggend underscore
  keer nog weer verder dubbele and then dash dot x`.split(/\s+/),
);

/**
 * The ranges of a text with the digits of telephone numbers, in the spellings that people use to write, and to hide, a
 * number.
 */
export function phoneNumbers(folded: Folded): Range[] {
  const { lower } = folded;
  const groups = groupsOf(lower);
  const gaps = groups.map((group, index) => gapAfter(lower, group, groups[index + 1]));
  const found: Range[] = [];
  for (let first = 0; first < groups.length;) {
    const last = numberFrom(lower, groups, gaps, first);
    if (last === null) {
      first += 1;
      continue;
    }
    const start = startWithPlus(lower, groups[first]!.start);
    const explained = endOfNaturalItems(lower, groups[first]!.start, groups[last]!.end);
    if (!explained) found.push({ start, end: groups[last]!.end });
    first = last + 1;
  }
  return found;
}

/** The ranges of a text in which these digits, nine or more, follow each other, whatever is written between them. */
export function digitsAnywhere({ lower }: Folded, digits: string): Range[] {
  const places: { at: number; end: number }[] = [];
  let stream = "";
  for (const group of groupsOf(lower)) {
    for (let index = 0; index < group.digits.length; index += 1) {
      const inside = group.spelled ? group : { start: group.start + index, end: group.start + index + 1 };
      places.push({ at: inside.start, end: inside.end });
    }
    stream += group.digits;
  }
  const found: Range[] = [];
  for (let from = stream.indexOf(digits); from !== -1; from = stream.indexOf(digits, from + digits.length)) {
    let first = from;
    // The trunk or country code before it.
    const code = nationalCode(stream.slice(Math.max(0, from - 5), from));
    if (code !== "" && places[from]!.at - places[from - 1]!.end <= 8) first -= code.length;
    const last = from + digits.length - 1;
    found.push({ start: startWithPlus(lower, places[first]!.at), end: places[last]!.end });
  }
  return found;
}

/** The digits that tell a number: of a mobile one also those behind the 06, which everybody adds. */
export function tellingDigits(phone: string | null): string[] {
  if (phone === null) return [];
  return /^6\d{8}$/.test(phone) ? [phone, phone.slice(1)] : [phone];
}

/** The trunk or country code with which digits end: "0", "31", "0031"; empty when they end with none. */
export function nationalCode(digits: string): string {
  return /(?:00310?|310?|0)$/.exec(digits)?.[0] ?? "";
}

/**
 * The digits of a folded text in groups, with number words and letters that pass for digits, and where each stands.
 * `isSize` says that a group is part of a size or a price, which has its unit beside it.
 */
export function digitGroups({ lower }: Folded): (Range & { digits: string; isSize: boolean })[] {
  const sizes = [...lower.matchAll(measured)].values();
  let size = sizes.next().value;
  return groupsOf(lower).map((group) => {
    while (size !== undefined && size.index + size[0].length < group.end) size = sizes.next().value;
    return { ...group, isSize: size !== undefined && size.index <= group.start };
  });
}

function groupsOf(lower: string): Group[] {
  const groups: Group[] = [];
  for (const match of lower.matchAll(SPELLED_OR_WORD)) {
    const [word] = match;
    const start = match.index;
    const letters = word.replace(/[\s-]/g, "");
    const asWord = repeatedDigits(word) ?? numberWords.get(letters);
    if (asWord !== undefined) groups.push({ start, end: start + word.length, digits: asWord, spelled: true });
    else if (/^[0-9oilsb]+$/.test(word) && /\d/.test(word)) {
      const digits = word.replaceAll("o", "0").replace(/[il]/g, "1").replaceAll("s", "5").replaceAll("b", "8");
      groups.push({ start, end: start + word.length, digits, spelled: false });
    } else if (/[a-z]/.test(word) && gluedDigits(letters) !== null) {
      groups.push({ start, end: start + word.length, digits: gluedDigits(letters)!, spelled: true });
    } else {
      for (const part of word.matchAll(/\d+/g)) {
        const from = start + part.index;
        groups.push({ start: from, end: from + part[0].length, digits: part[0], spelled: false });
      }
    }
  }
  return groups;
}

function gapAfter(lower: string, group: Group, next: Group | undefined): Gap {
  if (next === undefined || next.start - group.end > 60) return "none";
  const between = lower.slice(group.end, next.start);
  if (/^[ \n()./_-]{0,2}$/.test(between)) return group.spelled || next.spelled ? "loose" : "tight";
  const words = between.match(/[\p{L}]+/gu) ?? [];
  if (words.length > 3 || between.replace(/[\p{L} ]+/gu, "").length > 6) return "none";
  return words.every((word) => connectingWords.has(word)) ? "loose" : "none";
}

/**
 * The last group of the telephone number that begins with this group, or null. Without connecting marks: eight digits
 * or more after a 0 or a +, else nine or more. With them: the length that a Dutch number or one with its country has.
 */
function numberFrom(lower: string, groups: readonly Group[], gaps: readonly Gap[], first: number): number | null {
  const international = startWithPlus(lower, groups[first]!.start) < groups[first]!.start;
  let digits = "";
  let tight = true;
  let best: number | null = null;
  for (let index = first; index < groups.length; index += 1) {
    const group = groups[index]!;
    if (group.spelled) tight = false;
    digits += group.digits;
    const enough = digits.length >= (international || digits.startsWith("0") ? 8 : 9);
    if (tight ? enough && !isCommonAmount(digits, international) : isCompleteNumber(digits, international))
      best = index;
    if (gaps[index] === "none") break;
    if (gaps[index] === "loose") tight = false;
    // A number that is complete does not go on behind a comma or a word.
    if (best === index && gaps[index] === "loose") break;
    if (digits.length >= DIGITS_MAX) break;
  }
  return best;
}

/** Sizes and dates in one long number of digits are no number to call. */
function isCommonAmount(digits: string, international: boolean): boolean {
  return !international && /^0+$/.test(digits);
}

function isCompleteNumber(digits: string, international: boolean): boolean {
  if (/^0[89]0[0-9]\d{4}(\d{3})?$/.test(digits) || /^0[1-9]\d{8}$/.test(digits)) return true;
  if (/^(?:00)?310?[1-9]\d{8}$/.test(digits)) return true;
  return international && digits.length >= 10 && digits.length <= DIGITS_MAX;
}

/** The + and what opens before a number belong to it. */
function startWithPlus(lower: string, start: number): number {
  const before = /[(\s]{0,2}\+[\s()]{0,3}$/.exec(lower.slice(Math.max(0, start - 6), start));
  if (before !== null) return start - before[0].trimStart().length;
  return lower[start - 1] === "(" ? start - 1 : start;
}

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:19|20)\d\d`;
const clock = String.raw`(?:[01]?\d|2[0-4])[.:][0-5]\d`;
const amount = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d*|0)(?:,\d{1,3}|\.\d{1,2})?`;
const unit = String.raw`(?:m2|m3|m1|m|cm2|cm|mm|km|kg|liter|l|euro|eur|jaar|uur|u|stuks|st|meter|vierkante|kamers?|dagen|weken|%)`;
/** What digits can be besides a telephone number: dates, times, prices and sizes. A size has a unit or a second side. */
const naturalItem = new RegExp(
  [
    `${day}[-/. ]${month}[-/. ]${year}`,
    `${year}-${month}-${day}`,
    `(?:0[1-9]|1[0-2]|[1-9])[-/]20\\d\\d`,
    `${clock}(?:\\s?(?:uur|u|h)\\b)?`,
    `(?:€|eur)\\s?${amount}(?:,-{1,2})?`,
    `${amount},-{1,2}`,
    `[1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d\\d)?`,
    `${amount}(?:\\s?(?:-|x|\\*|bij|tot|a)\\s?${amount}){1,3}\\s?${unit}(?![a-z0-9])`,
    `${amount}\\s?${unit}(?![a-z0-9])`,
    year,
  ]
    .map((item) => `(?:${item})(?!\\d)`)
    .join("|"),
  "y",
);
/** A size or a price that says what it is. */
const measured = new RegExp(
  String.raw`(?<![\d.,])(?:(?:€|eur)\s?${amount}|${amount}(?:\s?(?:-|x|\*|bij|tot|a)\s?${amount}){0,3}\s?(?:${unit}|hoog|breed|lang|diep|dik)(?![a-z0-9]))`,
  "g",
);
const between = /\s?(?:[,;/&+|-]|en|of|tot|t\/m|tm|en met|om|van|vanaf|plus|dan|daarna|\.)?\s{0,2}/y;

/** Whether everything from `start` to `end` is made of dates, times, prices and sizes. */
function endOfNaturalItems(lower: string, start: number, end: number): boolean {
  let at = start;
  const before = /€\s?$/.exec(lower.slice(Math.max(0, start - 2), start));
  if (before !== null) at -= before[0].length;
  while (at < end) {
    naturalItem.lastIndex = at;
    const item = naturalItem.exec(lower);
    if (item === null) return false;
    at += item[0].length;
    between.lastIndex = at;
    const gap = between.exec(lower);
    if (at < end && (gap === null || gap[0] === "")) return false;
    at += gap?.[0].length ?? 0;
  }
  return true;
}
