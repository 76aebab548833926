/**
 * Reads the rows of a table that a company brings along into prices and templates. Every row that cannot be taken comes
 * back as it stood, with a sentence for what is wrong with it.
 */
import { isBlankLine, lineProblems, readLines } from "../forms/quoteLines";
import { nameKey, type PriceItem } from "../forms/priceList";
import { LINE_UNITS, type LineUnit, type QuoteLine, type TypedLine } from "./quoteLines";

/** A row that was not taken: its number in the file, from 1, what stood in it, and what is wrong. */
export type WrongRow = { row: number; cells: string[]; problems: string[] };
/** A template as a file brings it: its lines under a name. */
export type ImportedTemplate = { name: string; lines: QuoteLine[] };

type Column = "name" | "what" | "amount" | "unit" | "price" | "vat";
const HEADINGS: [column: Column, fits: RegExp][] = [
  ["name", /^(?:sjabloon|template|offerte)/],
  ["price", /^(?:stuk|eenheids|verkoop)?(?:prijs|tarief|bedrag)/],
  ["vat", /^(?:btw|b\.t\.w|vat)/],
  ["amount", /^(?:aantal|hoeveelheid)/],
  ["unit", /^(?:eenheid|per$|unit)/],
  ["what", /^(?:wat|omschrijving|naam|product|dienst|artikel|werk|beschrijving)(?!.*(?:nr|nummer|code))/],
];
/** The columns of a file without headings. */
const PLAIN: Record<"prices" | "templates", Column[]> = {
  prices: ["what", "unit", "price", "vat"],
  templates: ["name", "what", "amount", "unit", "price", "vat"],
};
const UNIT_WORDS: [unit: LineUnit, fits: RegExp][] = [
  ["m²", /^(?:m2|m²|vierkante meters?|per m2|per m²)$/],
  ["m", /^(?:m|m1|m¹|meters?|strekkende meters?|str\. ?m\.?)$/],
  ["stuks", /^(?:st|stuks?|x)\.?$/],
  ["uur", /^(?:u|uur|uren)$/],
  ["dag", /^dag(?:en)?$/],
  ["pak", /^pak(?:ken|ket|ketten)?$/],
  ["rol", /^rol(?:len)?$/],
  ["post", /^(?:post|vast|stelpost|totaal|)$/],
];

/** The table of a file, and where its columns are. */
type Table = {
  columns: Partial<Record<Column, number>>;
  withoutVat: boolean;
  rows: { row: number; cells: string[] }[];
};

/** The prices in the rows of a file, and the rows that were not taken. */
export function readPrices(file: readonly string[][]): { items: PriceItem[]; wrong: WrongRow[] } {
  const table = tableOf(file, "prices");
  const items: PriceItem[] = [];
  const wrong: WrongRow[] = [];
  const seen = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const { line, problems } = lineOf(table, { amount: "1" }, cells);
    const key = nameKey(line.what);
    const before = seen.get(key);
    if (problems.length === 0 && before !== undefined) problems.push(`Deze naam staat ook op rij ${before}.`);
    const [read] = problems.length > 0 ? [] : readLines([line]);
    if (!read) wrong.push({ row, cells, problems: problems.length > 0 ? problems : ["Deze rij is leeg."] });
    else {
      seen.set(key, row);
      const { what, unit, price, vat } = read;
      items.push({ what, unit, price, vat });
    }
  }
  return { items, wrong };
}

/** The templates in the rows of a file; of a template with a wrong row no row is taken, so that none is half there. */
export function readTemplates(file: readonly string[][]): { templates: ImportedTemplate[]; wrong: WrongRow[] } {
  const table = tableOf(file, "templates");
  const read = table.rows.map(({ row, cells }) => {
    const name = cellOf(table, cells, "name");
    const { line, problems } = lineOf(table, {}, cells);
    if (name === "") problems.unshift("Vul in bij welk sjabloon deze regel hoort.");
    return { row, cells, name, line, problems };
  });
  const bad = new Set(read.flatMap(({ name, problems }) => (problems.length > 0 ? nameKey(name) : [])));
  const groups = new Map<string, { name: string; rows: TypedLine[] }>();
  for (const { name, line } of read.filter((each) => !bad.has(nameKey(each.name)))) {
    const group = groups.get(nameKey(name)) ?? { name, rows: [] };
    groups.set(nameKey(name), { ...group, rows: [...group.rows, line] });
  }
  return {
    templates: [...groups.values()].map(({ name, rows }) => ({
      name,
      lines: readLines(rows).flatMap((one) => one ?? []),
    })),
    wrong: read
      .filter(({ name }) => bad.has(nameKey(name)))
      .map(({ row, cells, problems }) => ({
        ...{ row, cells },
        problems: problems.length > 0 ? problems : ["Een andere regel van dit sjabloon klopt nog niet."],
      })),
  };
}

/** The headings and wrong rows of a file as a table again, to be put right and brought along once more. */
export function rowsLeft(file: readonly string[][], wrong: readonly WrongRow[]): string[][] {
  const first = file.find((cells) => !isEmpty(cells));
  const heading = first && headingsOf(first) ? [first] : [];
  return [...heading, ...wrong.map(({ cells }) => cells)];
}

function tableOf(file: readonly string[][], kind: "prices" | "templates"): Table {
  const rows = file.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => !isEmpty(cells));
  const headings = rows[0] && headingsOf(rows[0].cells);
  if (!headings) {
    return { columns: Object.fromEntries(PLAIN[kind].map((name, at) => [name, at])), withoutVat: false, rows };
  }
  return { ...headings, rows: rows.slice(1) };
}

/** Where the columns are, when these cells are headings: of a price and of what it is for. */
function headingsOf(cells: readonly string[]): Pick<Table, "columns" | "withoutVat"> | null {
  const columns: Table["columns"] = {};
  let withoutVat = false;
  for (const [at, cell] of cells.entries()) {
    const heading = cell.trim().toLowerCase();
    const column = HEADINGS.find(([, fits]) => fits.test(heading))?.[0];
    if (column === undefined || columns[column] !== undefined) continue;
    columns[column] = at;
    if (column === "price") withoutVat = /excl|zonder btw|ex\b/.test(heading);
  }
  return columns.what === undefined || columns.price === undefined ? null : { columns, withoutVat };
}

function lineOf(table: Table, fixed: Partial<TypedLine>, cells: readonly string[]) {
  const vat = vatText(cellOf(table, cells, "vat"));
  const price = euroText(cellOf(table, cells, "price"));
  const line: TypedLine = {
    what: cellOf(table, cells, "what"),
    amount: cellOf(table, cells, "amount") || "1",
    unit: unitText(cellOf(table, cells, "unit")),
    price,
    vat,
    ...fixed,
  };
  const problems = isBlankLine(line)
    ? ["Vul in waar deze regel over gaat, en een prijs."]
    : lineProblems(line).map(([, sentence]) => sentence);
  if (problems.length === 0 && table.withoutVat) line.price = withVat(price, Number(vat));
  return { line, problems };
}

function cellOf({ columns }: Table, cells: readonly string[], column: Column): string {
  const at = columns[column];
  return at === undefined ? "" : (cells[at] ?? "").trim();
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function unitText(text: string): string {
  const known = UNIT_WORDS.find(([, fits]) => fits.test(text.toLowerCase()));
  return known?.[0] ?? (LINE_UNITS as readonly string[]).find((unit) => unit === text) ?? text;
}

/** "21%", "21,00 %", "0,21", "hoog" as the rate that they name; nothing is the highest. */
function vatText(text: string): string {
  const plain = text.toLowerCase().replace(/[\s%]/g, "").replace(",", ".");
  if (plain === "" || plain === "hoog") return "21";
  if (plain === "laag") return "9";
  if (["geen", "vrijgesteld", "verlegd", "nul"].includes(plain)) return "0";
  const rate = Number(plain);
  if (Number.isNaN(rate)) return text;
  return String(rate > 0 && rate < 1 ? Math.round(rate * 100) : rate);
}

/** A price as a program writes it, "38.50" or "1,234.50", as a Dutch reader does. */
function euroText(text: string): string {
  const plain = text.replace(/[€\s]/g, "");
  if (/^[-–−]?\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(plain)) return plain.replaceAll(",", "").replace(".", ",");
  return /^[-–−]?\d+\.\d{1,2}$/.test(plain) ? plain.replace(".", ",") : plain;
}

/** A typed price without btw as one with it, rounded to the cent. */
function withVat(price: string, rate: number): string {
  const [read] = readLines([{ what: "x", amount: "1", unit: "post", price, vat: String(rate) }]);
  const cents = Math.sign(read!.price) * Math.round((Math.abs(read!.price) * (100 + rate)) / 100) || 0;
  return (cents / 100).toFixed(2).replace(".", ",");
}
