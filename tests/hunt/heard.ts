/**
 * What somebody received, stored as the marks in it: texts, numbers and ids each of which belongs to one place only.
 */

const CONSONANTS = "bcdfghjklm";
/**
 * A mark of `markOf`, a telephone number of `phoneOf`, a price of `priceOf`, a place that one company looks around, an
 * id. A place counts by its name: the sitemap's list has the address of every place in a company's provinces.
 */
const MARKS =
  /[Qq][Xx][B-DF-HJ-Mb-df-hj-m]{8}|(?<!\d)6[ -]?7\d{7}(?!\d)|(?<![\d.])3\d{7}(?![\d.])|Vaals|Vlieland|Rozendaal|Renswoude|Schiermonnikoog|Texel|[0-9A-Za-z]{31,37}/g;

/**
 * Places in which no job of a hunt lies, one for each company: whoever reads such a name has read that company's
 * search.
 */
export const PLACES = ["Vaals", "Vlieland", "Rozendaal", "Renswoude", "Schiermonnikoog", "Texel"] as const;

/** A word that belongs to one place only. All have one length, so that none is the beginning of another. */
export const markOf = (count: number): string =>
  `qx${String(count)
    .padStart(8, "0")
    .replace(/\d/g, (digit) => CONSONANTS[Number(digit)]!)}`;
/** A telephone number that belongs to one person only. */
export const phoneOf = (count: number): string => `06 7${String(count).padStart(7, "0")}`;
/** A price in cents that belongs to one quote only. */
export const priceOf = (count: number): number => 30_000_000 + count;

/** The form in which a mark is looked up, however it was written. */
export function normalMark(mark: string): string {
  const digits = mark.replace(/[ -]/g, "");
  if (/^0?6\d+$/.test(digits)) return digits.replace(/^0/, "");
  return mark.toLowerCase();
}

/** When somebody received each mark. */
export class Heard {
  /** By mark: at which moment of the hunt it came first. */
  readonly first = new Map<string, number>();
  /** By mark: when the last call began whose answer held it. Screens are not called; what they show now is looked at. */
  readonly lastAsked = new Map<string, number>();

  /** By mark: what it came in first, with the words around it. For a report. */
  readonly places = new Map<string, string>();

  /** Keeps the marks of what came `now`, as the answer of a call that began at `asked` or, with null, on a screen. */
  take(text: string, now: number, asked: number | null, from: string): void {
    for (const { 0: found, index } of text.matchAll(MARKS)) {
      const mark = normalMark(found);
      if (!this.first.has(mark)) {
        this.first.set(mark, now);
        this.places.set(mark, `${from}: …${text.slice(Math.max(0, index - 80), index + found.length + 40)}…`);
      }
      if (asked !== null && asked > (this.lastAsked.get(mark) ?? -1)) this.lastAsked.set(mark, asked);
    }
  }
}

/** The marks in a text. */
export const marksIn = (text: string): Set<string> =>
  new Set([...text.matchAll(MARKS)].map(([mark]) => normalMark(mark)));
