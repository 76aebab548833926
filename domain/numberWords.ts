/** Dutch words for whole numbers. */

const SMALL =
  "nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien";
const TENS = "twintig dertig veertig vijftig zestig zeventig tachtig negentig";

/** "drie", "eenentwintig"; digits from a hundred on and for what is no whole number. */
export function inWords(count: number): string {
  const [small, tens] = [SMALL.split(" "), TENS.split(" ")];
  const ten = tens[Math.floor(count / 10) - 2];
  const unit = small[count % 10];
  if (ten === undefined || unit === undefined) return small[count] ?? String(count);
  if (count % 10 === 0) return ten;
  const first = count % 10 === 1 ? "een" : unit;
  return `${first}${first.endsWith("e") ? "ën" : "en"}${ten}`;
}

/** A whole number in digits, as Dutch writes it: "1.039". */
export function inDigits(count: number): string {
  return count.toLocaleString("nl-NL");
}

/** A number, as digits or as a word, before the noun that goes with it: "1 dag", "7 dagen", "drie bedrijven". */
export function counted(count: number, one: string, many: string, write: (count: number) => string = String): string {
  return `${write(count)} ${count === 1 ? one : many}`;
}

/** A text with a capital at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
