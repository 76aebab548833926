import { readFileSync } from "node:fs";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test, vi } from "vitest";
import { storedPart, type QuoteContent } from "../../../domain/quoteFields";
import { formatCents } from "../../../domain/money";
import { lineTotal, sumsOf, type QuoteLine } from "../../../domain/quotes/quoteLines";
import { quotePdf } from "./quote-pdf";
import type { QuotePaper } from "./quote-paper";

// The parser reads in streams, which jsdom lacks.
vi.stubGlobal("ReadableStream", ReadableStream);

const fromPackage = (address: string) =>
  Promise.resolve(
    readFileSync(path.join(process.cwd(), address.slice(address.indexOf("node_modules")))).toString("base64"),
  );

const LINES: QuoteLine[] = [
  { what: "Eiken visgraat", amount: 4200, unit: "m²", price: 3850, vat: 21 },
  { what: "Werk in een oud huis", amount: 750, unit: "uur", price: 4360, vat: 9 },
  { what: "Korting", amount: 100, unit: "post", price: -5000, vat: 21 },
];

function paper(quote: Partial<QuoteContent> = {}, changes: Partial<QuotePaper> = {}): QuotePaper {
  return {
    number: "2026-0012",
    sentAt: Date.parse("2026-11-21T09:00:00Z"),
    version: 1,
    changedAt: Date.parse("2026-11-21T09:00:00Z"),
    company: {
      name: "Vloerenhuis Wiśniewski & Güneş",
      kvkNumber: "12345678",
      vatId: "NL001234567B01",
      phone: "030 123 45 67",
      email: "info@vloerenhuis.nl",
      website: null,
    },
    client: ["Sanne Visser", "Dorpsstraat 1", "Zeist, Utrecht"],
    job: "Pvc-vloer, 42 m², Zeist",
    squareMeters: 42,
    quote: storedPart({ packageName: "Eiken, gelegd", description: "Alles erin.", price: 125_000, ...quote }),
    ...changes,
  };
}

type Piece = { words: string; right: number; bottom: number };

/** What stands on a PDF, page by page, as a parser reads it: its pieces, and where each ends, in points. */
async function readPieces(bytes: Uint8Array): Promise<Piece[][]> {
  const loading = getDocument({ data: bytes });
  const document = await loading.promise;
  const pages: Piece[][] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item)) return [];
        const [left, bottom] = item.transform.slice(4) as [number, number];
        return [{ words: item.str.replaceAll("\u00a0", " "), right: Math.round(left + item.width), bottom }];
      }),
    );
  }
  await loading.destroy();
  return pages;
}
const read = async (bytes: Uint8Array) =>
  (await readPieces(bytes)).map((pieces) => pieces.map(({ words }) => words).join(""));
const textOf = async (of: QuotePaper) => (await read(await quotePdf(of, fromPackage))).join(" ");
const euro = (cents: number) => formatCents(cents).replaceAll("\u00a0", " ");

test("B18 the PDF of a quote has its number, its company's numbers, and sums that a parser reads", async () => {
  const { total, excluding, parts } = sumsOf(LINES);
  const text = await textOf(paper({ price: total, lines: LINES, terms: "30 dagen geldig.", guaranteeYears: 5 }));
  for (const words of [
    "Nummer 2026-0012",
    "21 november 2026",
    "KVK 12345678",
    "Btw-id NL001234567B01",
    "Sanne Visser",
  ]) {
    expect(text).toContain(words);
  }
  for (const line of LINES) {
    expect(text).toContain(line.what);
    expect(text).toContain(`${line.vat}% ${euro(lineTotal(line))}`);
  }
  expect(text).toContain(`Totaal exclusief btw ${euro(excluding)}`);
  for (const { vat, excluding: over, tax } of parts)
    expect(text).toContain(`${vat}% btw over ${euro(over)} ${euro(tax)}`);
  expect(text).toContain(`Totaal inclusief btw ${euro(total)}`);
  expect(text).toContain("Garantie: 5 jaar");
  expect(text).toContain("30 dagen geldig.");
});

test("its amounts stand in one column down to the total, each with its cents, and say that btw is in them", async () => {
  const lines = [...LINES, { ...LINES[2]!, price: 30_000 }];
  const { total } = sumsOf(lines);
  const pieces = (await readPieces(await quotePdf(paper({ price: total, lines }), fromPackage)))[0]!;
  const endsOf = (words: string) => pieces.filter((piece) => piece.words === words).map(({ right }) => right);
  const edges = [...lines.map((line) => euro(lineTotal(line))), euro(total)].map((words) => endsOf(words).at(-1));
  expect(edges).toEqual(Array(edges.length).fill(547));
  expect(endsOf("€ 300,00")).toHaveLength(2);
  expect(endsOf("Bedrag incl. btw")).toEqual([547]);
  // What stands at the foot of a page is one line.
  const foot = pieces.filter(({ words, bottom }) => words.trim() !== "" && bottom < 56);
  expect(new Set(foot.map(({ bottom }) => bottom)).size).toBe(1);
});

test("a quote of one price has 21% btw, and a changed one says which version it is", async () => {
  const text = await textOf(paper({}, { version: 3, changedAt: Date.parse("2026-12-01T09:00:00Z") }));
  expect(text).toContain("1 december 2026, versie 3");
  expect(text).toContain(`Totaal inclusief btw ${euro(125_000)}`);
  expect(text).toContain(`21% btw over ${euro(103_306)} ${euro(21_694)}`);
});

test("names of other languages are printed whole", async () => {
  expect(await textOf(paper())).toContain("Vloerenhuis Wiśniewski & Güneş");
});

test("as many lines as a quote can have go on over pages, each numbered", async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    ...LINES[0]!,
    what: `Regel ${index + 1} met veel woorden`.repeat(4),
  }));
  const pages = await read(await quotePdf(paper({ lines, price: sumsOf(lines).total }), fromPackage));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain(`Pagina ${pages.length} van ${pages.length}`);
  expect(pages.join("")).toContain(euro(sumsOf(lines).total));
});
