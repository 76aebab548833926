/** Dutch words for whole numbers. */

const SMALL =
  "nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien";
const TENS = "twintig dertig veertig vijftig zestig zeventig tachtig negentig";

/**
 * A number in a Dutch word: "drie", "eenentwintig". Numbers from a hundred on, and those that are not whole, stay
 * digits.
 */
export function inWords(count: number): string {
  const [small, tens] = [SMALL.split(" "), TENS.split(" ")];
  const ten = tens[Math.floor(count / 10) - 2];
  const unit = small[count % 10];
  if (ten === undefined || unit === undefined) return small[count] ?? String(count);
  if (count % 10 === 0) return ten;
  const first = count % 10 === 1 ? "een" : unit;
  return `${first}${first.endsWith("e") ? "ën" : "en"}${ten}`;
}

/** A whole number in digits in Dutch notation: "1.039". */
export function inDigits(count: number): string {
  return count.toLocaleString("nl-NL");
}

/** A number, as digits or as a word, with the noun in its form: "1 dag", "7 dagen", "drie bedrijven". */
export function counted(count: number, one: string, many: string, write: (count: number) => string = String): string {
  return `${write(count)} ${count === 1 ? one : many}`;
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
