/** A Dutch postcode in a line of free text: its parts, and where it stands. */
export type FoundPostcode = { digits: string; letters: string; start: number; end: number };

const pattern = /(^|[^\p{L}\p{N}])([1-9]\d{3})[^\p{L}\p{N}]{0,3}([a-z]{2})(?![\p{L}\p{N}])/giu;
/** What stands behind a house number, or follows one, and reads as the letters of a postcode. */
const besideNumbers = new Set("nr no hs bg bs ii iv vi te in op en of".split(" "));
const behindWord = /\p{L}[.']?[^\S\n]+$/u;
const holdsNumber = /\p{L}[.,]?\s+\d/u;

/** Everything in a line that has the form of a postcode. */
export function postcodesIn(line: string): FoundPostcode[] {
  return [...line.matchAll(pattern)].map(({ 0: whole, 1: before = "", 2: digits = "", 3: letters = "", index }) => ({
    ...{ digits, letters, start: index + before.length },
    end: index + whole.length,
  }));
}

/**
 * The postcode of a line, or null. The digits and letters of a number behind its street are none: "Plein 1944 nr 5" and
 * "Prinsengracht 1012 hs".
 */
export function postcodeIn(line: string): FoundPostcode | null {
  const ranked = postcodesIn(line).map((found) => ({ found, doubts: doubtsAbout(line, found) }));
  const likely = ranked.filter(({ doubts }) => doubts < 3).sort((one, other) => one.doubts - other.doubts);
  return likely[0]?.found ?? null;
}

/** How doubtful a postcode is, from 0 for one that is written as usual to 3 for what is no postcode. */
export function doubtsAbout(line: string, { digits, letters, start, end }: FoundPostcode): number {
  const before = line.slice(0, start);
  const gap = line.slice(start + digits.length, end - letters.length);
  const isNumber = /^n[ro]$/i.test(letters) && /^[.:]?\s*\d/.test(line.slice(end));
  const isShort = letters !== letters.toUpperCase() || isNumber || /^(?:ii|iv|vi)$/i.test(letters);
  const isWord = (besideNumbers.has(letters.toLowerCase()) && gap !== "" && isShort) || gap.trim() !== "";
  // The first number behind a street is its own, and so is the end of "1940-1945".
  const isBehindStreet = (behindWord.test(before) && !holdsNumber.test(before)) || /\d-$/.test(before);
  return (isWord ? 2 : 0) + (isBehindStreet ? 1 : 0);
}
