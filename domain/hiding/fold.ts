/**
 * A text as a reader takes it in, so that rules about what it says need not know how it was typed: without marks that
 * nobody sees, accents and look-alikes, digits of all scripts as 0 to 9, every space as a space and every dash as "-".
 */
export type Folded = {
  source: string;
  /** With capitals as typed. */
  cased: string;
  /** In lower case, as long as `cased`. */
  lower: string;
  /** Where in the source the character at an index begins and ends; null when every one stands where it stood. */
  places: { starts: number[]; ends: number[] } | null;
};

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
    // Greek
    ...{ α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x" },
    ...{ "’": "'", "‘": "'", ʼ: "'", "`": "'", "´": "'", "。": ".", "×": "x", "⁎": "*", "∗": "*", "∶": ":" },
  }),
);

/** Folds a text; takes time by its length. */
export function fold(source: string): Folded {
  if (/^[\n -_a-~]*$/.test(source)) return { source, cased: source, lower: source.toLowerCase(), places: null };
  const cased: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of source) {
    const end = at + character.length;
    for (const unit of foldCharacter(character)) {
      cased.push(unit);
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { source, cased: cased.join(""), lower: cased.map(lowerCase).join(""), places: { starts, ends } };
}

/** What one character becomes, in units of one UTF-16 code. */
function foldCharacter(character: string): string[] {
  if (character === "\n") return ["\n"];
  if (character > " " && character <= "~" && character !== "`") return [character];
  if (character === "\t" || character === "\r") return [" "];
  if (invisible.test(character)) return [];
  if (space.test(character)) return [" "];
  if (decimalDigit.test(character)) return [digitOf(character)];
  return [...character.normalize("NFKD")].flatMap((part) => {
    if (space.test(part)) return [" "];
    if (invisible.test(part)) return [];
    if (dash.test(part)) return ["-"];
    if (decimalDigit.test(part)) return [digitOf(part)];
    const lower = part.toLowerCase();
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

/** What stands in a text for what was taken out of it. */
export const HIDDEN = "[verborgen]";

/** The source without these parts. Parts that only white space divides become one. */
export function withoutRanges(folded: Folded, ranges: readonly Range[]): string {
  const { source, lower, places } = folded;
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
  return rest + source.slice(from);
}
