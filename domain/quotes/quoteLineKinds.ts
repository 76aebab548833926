/** What the lines of quotes are about, by their words, so that quotes can be compared line by line. */
import { lineTotal, type QuoteLine } from "./quoteLines";

/** The kinds of work, in the order in which a client reads them. */
const KINDS = [
  "Vloer",
  "Leggen",
  "Ondergrond",
  "Plinten en afwerking",
  "Oude vloer",
  "Vervoer en meubels",
  "Overig",
  "Korting",
] as const;
export type LineKind = (typeof KINDS)[number];

/** The words that tell a kind, the first that fits: "Plinten plaatsen" is about plinths, "Oude tegels eruit" about what goes. */
const WORDS: [kind: LineKind, words: RegExp][] = [
  ["Korting", /korting|actieprijs/],
  ["Oude vloer", /oude|verwijder|sloop|slop|afvoer|stort|container|puin/],
  [
    "Ondergrond",
    /egalis|uitvlak|ondervloer|ondergrond|primer|voorstrijk|dekvloer|isol|ontkoppel|frees|frezen|vloerverwarming/,
  ],
  ["Plinten en afwerking", /plint|kitten|kitwerk|profiel|dorpel|drempel|afwerk|lakken|oliën|deur/],
  ["Vervoer en meubels", /reis|voorrij|transport|vervoer|bezorg|levering|parkeer|sjouw|meubel/],
  ["Leggen", /leggen|gelegd|legwerk|legkosten|plaatsen|plakken|verlijmen|monte|arbeid|voegen|uren|uurloon/],
  [
    "Vloer",
    /vloer|pvc|vinyl|laminaat|parket|eiken|hout|tegel|keramis|tapijt|visgraat|plank|marmoleum|kurk|gietvloer|beton|epoxy|natuursteen/,
  ],
];

/** The kind of work that a line is about; a line that takes something off is a discount. */
export function lineKind({ what, price }: Pick<QuoteLine, "what" | "price">): LineKind {
  if (price < 0) return "Korting";
  const words = what.toLowerCase();
  return WORDS.find(([, fits]) => fits.test(words))?.[0] ?? "Overig";
}

/** The lines of one kind in several quotes, in the order of the quotes, with what they come to in whole cents. */
export type LineRow = { kind: LineKind; cells: { lines: QuoteLine[]; total: number }[] };

/** Puts the lines of several quotes beside each other, one row for each kind that one of them has. */
export function lineRows(quotes: readonly (readonly QuoteLine[])[]): LineRow[] {
  return KINDS.map((kind) => ({
    kind,
    cells: quotes.map((lines) => {
      const own = lines.filter((line) => lineKind(line) === kind);
      return { lines: own, total: own.reduce((sum, line) => sum + lineTotal(line), 0) };
    }),
  })).filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
}
