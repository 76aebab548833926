/** What can be read from an address that somebody typed in one line. */
import { particles } from "./hiding/words";
import { knownPlace, shortProvinceInBrackets } from "./places";
import { postcodeIn } from "./hiding/postcodeIn";
import { PROVINCES } from "./provinces";

/** A country at the end; "Hoek van Holland" and "Noord Holland" name none, and have their first word in group 1. */
const country = /(\b(?:van|noord|zuid))?[\s,]{1,4}\(?(?:nederland|(?:the )?netherlands|holland|nl)\)?\.?$/i;
/** "t.a.v. …": from here on it is about a person, also behind the place. */
const attention = /[\s,(]{1,4}(?:t\.?\s?a\.?\s?v\.?|p\/a|c\/o)[\s:].*$/is;
const province = new RegExp(`[\\s,]{1,4}\\(?(?:${PROVINCES.join("|")})\\)?$`, "i");
/** What may stand right before a place: a number, what follows one, or a word that ends as streets do. */
const beforePlace =
  /\d|^(?:[a-z]|bis|hs|huis|hoog|zwart|rood|etage|verdieping|i{1,3})$|.(?:straat|str\.?|laan|weg|gracht|plein|kade|singel|dreef|hof|steeg|dijk|pad|baan|park|plantsoen|markt)$/i;
const WORDS_IN_PLACE_MAX = 5;

/**
 * The town in an address, or null when it cannot be told for certain: companies see the town before they may see the
 * street, so a street or a name must never be taken for one (C07, C37). Only a town that we know counts, and only where
 * a town can be: alone, or after a number or a street.
 */
export function cityOf(address: string): string | null {
  const text = address
    .replace(/\s+/g, " ")
    // "Alphen a/d Rijn": this slash divides nothing.
    .replace(/\ba\/d\b/gi, "a d")
    .trim()
    .replace(attention, "")
    .replace(country, (whole, isName?: string) => (isName ? whole : ""))
    .replace(shortProvinceInBrackets, "")
    .trim();
  const [before, after] = aroundPostcode(text);
  return placeIn(after) ?? placeIn(before);
}

function aroundPostcode(text: string): [before: string, after: string] {
  const found = postcodeIn(text);
  return found === null ? [text, ""] : [text.slice(0, found.start), text.slice(found.end)];
}

/** The place at the end of the line, or a part between commas that is nothing but a place. */
function placeIn(line: string): string | null {
  const parts = line.split(/[,;()/|\n]/).map((part) => part.trim());
  const last = parts.findLastIndex((part) => part !== "");
  if (last === -1) return null;
  const atEnd = placeAtEnd(parts[last]!);
  if (atEnd !== null && !(isProvinceOnly(parts[last]!) && last > 0)) return atEnd;
  const alone = parts
    .slice(0, last)
    .reverse()
    .map((part) => knownPlace(part) ?? (isProvinceOnly(parts[last]!) ? placeAtEnd(part) : null));
  return alone.find((place) => place !== null) ?? atEnd;
}

function isProvinceOnly(text: string): boolean {
  return province.test(`,${text}`) && text.split(" ").length === 1;
}

function placeAtEnd(part: string): string | null {
  const words = part.replace(/[\s.]{1,8}$/, "").split(/\s+/);
  // The longest name first: "Bergen op Zoom" must not end as "Zoom".
  for (let from = Math.max(0, words.length - WORDS_IN_PLACE_MAX); from < words.length; from += 1) {
    const place = knownPlace(words.slice(from).join(" "));
    if (place === null) continue;
    if (from === 0 || isBeforePlace(words[from - 1]!)) return place;
    // "Zeist Utrecht": the town before its province.
    const isProvince = (PROVINCES as readonly string[]).includes(place);
    return isProvince ? placeAtEnd(words.slice(0, from).join(" ")) : null;
  }
  return null;
}

function isBeforePlace(word: string): boolean {
  return beforePlace.test(word) && !particles.has(word.toLowerCase());
}

/** The parts of an address that a form asks for, as typed or empty. */
export type AddressParts = { address: string; postcode: string; houseNumber: string; place: string };

/** The address in one line: parts that the line lacks are appended to it. */
export function fullAddress({ address, postcode: code, houseNumber, place }: AddressParts): string {
  const line = plain(address);
  const isThere = (part: string) => line.includes(plain(part));
  const number = houseNumber === "" || holdsNumber(line, plain(houseNumber));
  const town = [isThere(code) ? "" : code, isThere(place) ? "" : place].filter(Boolean).join(" ");
  return [`${address}${number ? "" : ` ${houseNumber}`}`.trim(), town].filter(Boolean).join(", ");
}

/** A number behind a street with what belongs to it: "12 a", "263-II", "12-3hoog", "12/1", "12 bus 4", "12 bis". */
const addition = String.raw`\s?[a-z](?![\p{L}\p{N}])|\s?[-/]\s?[\p{L}\p{N}]{1,6}(?![\p{L}\p{N}])|\s(?:bis|hs|huis|zwart|rood|i{1,3}|iv|\d\s?hoog|bus\s?\d{1,4})(?![\p{L}\p{N}])`;
const numberWord = String.raw`(?:(?:huis)?(?:nr|no|nummer)[.:]?\s*)?`;
/** The years in "Plein 1944 5", "Plein 1813 nr 4" and "Laan 1940-1945 12" belong to the street. */
const years = String.raw`(?:1[89]|20)\d\d(?:\s?-\s?(?:1[89]|20)?\d\d)?,?\s+`;
const houseNumber = new RegExp(
  String.raw`\p{L}[.,]?\s+(?:${years})?${numberWord}((?!${years}${numberWord}\d)\d{1,5}(?:${addition})?)`,
  "iu",
);

/** The parts of an address that can be read from one line, as a proposal to the person who typed it. */
export function partsOf(address: string): Omit<AddressParts, "address"> {
  const code = postcodeIn(address);
  const [before, after] = aroundPostcode(address);
  const numbers = [before, after].map((text) => houseNumber.exec(text)?.[1]);
  return {
    postcode: code === null ? "" : `${code.digits} ${code.letters.toUpperCase()}`,
    houseNumber: numbers.find((number) => number !== undefined) ?? "",
    place: cityOf(address) ?? "",
  };
}

/** One line of postcode, number and town, without a street; empty until there are a postcode and a number. */
export function lineOf([code, number, place]: readonly [postcode: string, houseNumber: string, place: string]): string {
  const found = postcodeIn(code);
  if (found === null || !/\d/.test(number)) return "";
  return [`${found.digits} ${found.letters.toUpperCase()} ${number.trim()}`, place.trim()].filter(Boolean).join(", ");
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}

/** Whether a number stands in a line by itself, not as digits of a longer one. */
function holdsNumber(line: string, number: string): boolean {
  const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign);
  for (let at = line.indexOf(number); at !== -1; at = line.indexOf(number, at + 1)) {
    if (!isDigit(line[at - 1]) && !isDigit(line[at + number.length])) return true;
  }
  return false;
}
