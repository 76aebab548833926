import { normalCharacter } from "../normalForm";

/**
 * A text as a reader perceives it, so that rules about its meaning do not depend on how it was typed: without invisible
 * characters, accents and look-alikes, with digits of all scripts as 0 to 9, every space as a space and every dash as
 * "-".
 */
export type Folded = {
  source: string;
  /** With capitals as typed. */
  cased: string;
  /** In lower case, as long as `cased`. */
  lower: string;
  /** Where in the source the character at an index begins and ends; null when every one stands where it stood. */
  places: { starts: number[]; ends: number[] } | null;
  /** The source was longer than a text can be, and only its beginning is here. */
  isCut: boolean;
};

/** The longest folded text, in UTF-16 units. No field takes one that becomes so long. */
const FOLDED_MAX = 20_000;

/** A part of a folded text, from `start` up to `end`. */
export type Range = { start: number; end: number };

/** What the eye does not see: format and control marks, joined accents, and letters that are drawn as nothing. */
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{M}\u115f\u1160\u3164\uffa0]/u;
const space = /[\s\u2800]/u;
const dash = /[\p{Pd}\u2212\u02d7]/u;
const decimalDigit = /\p{Nd}/u;

/** Letters that look like or stand for Latin ones and do not decompose into them. */
const lookAlikes = new Map(
  Object.entries({
    ...{ ø: "o", đ: "d", ð: "d", ł: "l", ß: "ss", æ: "ae", œ: "oe", þ: "th", ı: "i" },
    // Cyrillic
    ...{
      а: "a",
      в: "b",
      е: "e",
      ѕ: "s",
      і: "i",
      ј: "j",
      к: "k",
      м: "m",
      н: "h",
      о: "o",
      р: "p",
      с: "c",
      т: "t",
      у: "y",
    },
    ...{ х: "x", ԁ: "d", ԛ: "q", ԝ: "w" },
    ...{ п: "n", г: "r", ь: "b", һ: "h", ӏ: "l", ү: "y" },
    // Greek
    ...{ α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x" },
    // Of other looks as capitals than as small letters
    ...{ Ζ: "Z", Η: "H", Μ: "M", Ν: "N", Υ: "Y", ζ: "z", η: "n", μ: "u", ω: "w", γ: "y", σ: "o" },
    // Armenian, and Latin ones with a stroke or of another shape
    ...{ օ: "o", ո: "n", ս: "u", հ: "h", ƶ: "z", ħ: "h", ŧ: "t", ƀ: "b", ɨ: "i", ɵ: "o", ŋ: "n", ɑ: "a", ɡ: "g" },
    // Small capitals
    ...{ ᴀ: "a", ʙ: "b", ᴄ: "c", ᴅ: "d", ᴇ: "e", ꜰ: "f", ɢ: "g", ʜ: "h", ɪ: "i", ᴊ: "j", ᴋ: "k", ʟ: "l", ᴍ: "m" },
    ...{ ɴ: "n", ᴏ: "o", ᴘ: "p", ǫ: "q", ʀ: "r", ꜱ: "s", ᴛ: "t", ᴜ: "u", ᴠ: "v", ᴡ: "w", ʏ: "y", ᴢ: "z" },
    // Chinese digits
    ...{ 〇: "0", 零: "0", 一: "1", 二: "2", 三: "3", 四: "4", 五: "5", 六: "6", 七: "7", 八: "8", 九: "9" },
    ...{ "’": "'", "‘": "'", ʼ: "'", "`": "'", "´": "'", "。": ".", "×": "x", "⁎": "*", "∗": "*", "∶": ":" },
  }),
);

/** Letters and digits in black, which do not decompose: where each row begins, with what, and how many there are. */
const inBlack = [
  { start: 0x24ff, first: "0", count: 1 },
  { start: 0x2776, first: "1", count: 9 },
  { start: 0x2780, first: "1", count: 9 },
  { start: 0x278a, first: "1", count: 9 },
  { start: 0x1f10b, first: "0", count: 1 },
  { start: 0x1f10c, first: "0", count: 1 },
  { start: 0x1f150, first: "A", count: 26 },
  { start: 0x1f170, first: "A", count: 26 },
];

/** Folds a text: see `Folded`. Takes time proportional to its length, and no more than FOLDED_MAX units do. */
export function fold(text: string): Folded {
  const source = text.slice(0, FOLDED_MAX);
  const isCut = source.length < text.length;
  if (/^[\n -_a-~]*$/.test(source)) {
    return { source, cased: source, lower: source.toLowerCase(), places: null, isCut };
  }
  const cased: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of source) {
    if (cased.length >= FOLDED_MAX) break;
    const end = at + character.length;
    for (const unit of foldCharacter(character)) {
      cased.push(unit);
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return {
    source: source.slice(0, at),
    cased: cased.join(""),
    lower: cased.map(lowerCase).join(""),
    places: { starts, ends },
    isCut: isCut || at < source.length,
  };
}

/** What one character becomes, in units of one UTF-16 code. */
function foldCharacter(character: string): string[] {
  if (character === "\n") return ["\n"];
  if (character > " " && character <= "~" && character !== "`") return [character];
  if (character === "\t" || character === "\r") return [" "];
  if (invisible.test(character)) return [];
  if (space.test(character)) return [" "];
  if (decimalDigit.test(character)) return [digitOf(character)];
  const code = character.codePointAt(0)!;
  const row = inBlack.find(({ start, count }) => code >= start && code < start + count);
  if (row !== undefined) return [String.fromCharCode(row.first.charCodeAt(0) + code - row.start)];
  return [...normalCharacter(character, "NFKD")].flatMap((part) => {
    if (space.test(part)) return [" "];
    if (invisible.test(part)) return [];
    if (dash.test(part)) return ["-"];
    if (decimalDigit.test(part)) return [digitOf(part)];
    const lower = part.toLowerCase();
    const own = lookAlikes.get(part);
    if (own !== undefined) return own.split("");
    const latin = lookAlikes.get(lower);
    if (latin === undefined) return part.split("");
    return (lower === part ? latin : latin.toUpperCase()).split("");
  });
}

/** Scripts keep their digits together, ten in a row from the one for 0. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!;
  let before = 0;
  while (before < 100 && decimalDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

function lowerCase(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

/** The mark that replaces what was taken out of a text. */
export const HIDDEN = "[verborgen]";

/**
 * The source text with a mark in place of each of these ranges. Ranges with only white space between them get one mark.
 * So does the end of a text that was too long to be folded whole.
 */
export function withoutRanges(folded: Folded, ranges: readonly Range[]): string {
  const { source, lower, places, isCut } = folded;
  const merged: Range[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && (range.start <= last.end || lower.slice(last.end, range.start).trim() === "")) {
      last.end = Math.max(last.end, range.end);
    } else merged.push({ ...range });
  }
  let rest = "";
  let from = 0;
  for (const { start, end } of merged) {
    rest += source.slice(from, places === null ? start : places.starts[start]) + HIDDEN;
    // With what nobody sees behind it.
    from = places === null ? end : Math.max(places.ends[end - 1]!, places.starts[end] ?? source.length);
  }
  return rest + source.slice(from) + (isCut ? HIDDEN : "");
}
