import type { Content, StyleDictionary, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { formatDate } from "../../../domain/dates";
import { formatCents, pricePerSquareMeter } from "../../../domain/money";
import { FACT_KEYS, quoteField, quoteWords } from "../../../domain/quoteFields";
import { amountWords, lineTotal, quoteSums } from "../../../domain/quotes/quoteLines";
import type { QuotePaper } from "./quote-paper";

const INK = "#17231c";
const QUIET = "#5d6860";
const JOINT = "#dcddd4";
const GREEN = "#12301f";

const styles: StyleDictionary = {
  title: { fontSize: 22, bold: true, color: GREEN },
  name: { fontSize: 13, bold: true },
  quiet: { color: QUIET, fontSize: 9 },
  head: { color: QUIET, fontSize: 9 },
  part: { bold: true, fontSize: 11, margin: [0, 16, 0, 4] },
  total: { bold: true, fontSize: 13 },
};

/** A quote as a document of A4 pages, for pdfmake. `text` makes words printable: it chooses a font for each letter. */
export function quoteDocument(paper: QuotePaper, text: (words: string) => Content): TDocumentDefinitions {
  const { number, sentAt, version, changedAt, company, client, job, quote } = paper;
  const dated = version === 1 ? formatDate(sentAt) : `${formatDate(changedAt)}, versie ${version}`;
  const kept = [
    company.kvkNumber && `KVK ${company.kvkNumber}`,
    company.vatId && `Btw-id ${company.vatId}`,
    company.phone,
    company.email,
    company.website,
  ].filter((words) => words !== null && words !== "");
  return {
    pageSize: "A4",
    pageMargins: [48, 48, 48, 56],
    info: { title: `Offerte ${number} van ${company.name}`, author: company.name },
    language: "nl",
    defaultStyle: { font: "Text", fontSize: 10, lineHeight: 1.25, color: INK },
    styles,
    footer: (page, pages) => ({
      margin: [48, 16, 48, 0],
      columns: [
        {
          ...style("quiet"),
          width: "*",
          stack: [text(`Offerte ${number} · ${company.name} · verstuurd via Vloeren Opdrachten`)],
        },
        { ...style("quiet"), width: "auto", text: `Pagina ${page} van ${pages}`, alignment: "right" },
      ],
    }),
    content: [
      {
        columns: [
          {
            width: "*",
            stack: [{ stack: [text(company.name)], ...style("name") }, ...kept.map((words) => small(words!))],
          },
          {
            width: "auto",
            stack: [
              { text: "Offerte", ...style("title"), alignment: "right" },
              { text: `Nummer ${number}`, alignment: "right" },
              { text: dated, alignment: "right" },
            ],
          },
        ],
      },
      {
        canvas: [{ type: "line", x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 2, lineColor: GREEN }],
        margin: [0, 14, 0, 14],
      },
      ...(client.length > 0 ? [small("Voor"), ...client.map(text)] : []),
      { margin: [0, client.length > 0 ? 10 : 0, 0, 0], stack: [small("Opdracht"), text(job)] },
      { style: "part", stack: [text(quote.packageName)] },
      text(quote.description),
      lines(paper, text),
      sums(paper),
      ...facts(paper, text),
      ...(quote.terms ? [{ text: "Voorwaarden", style: "part" }, text(quote.terms)] : []),
    ],
  };

  function small(words: string): Content {
    return { stack: [text(words)], ...style("quiet") };
  }
}

const style = (name: keyof typeof styles) => ({ style: name as string });
const right = (words: string, name?: string): TableCell => ({
  text: words,
  alignment: "right",
  noWrap: true,
  ...(name === undefined ? {} : { style: name }),
});

/** The lines as a table whose head is repeated on each page; a quote without lines has one, for the whole. */
function lines({ quote }: QuotePaper, text: (words: string) => Content): Content {
  const heads = ["Wat", "Aantal", "Prijs incl. btw", "Btw", "Bedrag incl. btw"];
  const given = quote.lines ?? [];
  const rows =
    given.length === 0
      ? [
          [
            text(quote.packageName),
            right("vast bedrag"),
            right(formatCents(quote.price)),
            right("21%"),
            right(formatCents(quote.price)),
          ],
        ]
      : given.map((line) => [
          text(line.what),
          right(amountWords(line)),
          right(formatCents(line.price)),
          right(`${line.vat}%`),
          right(formatCents(lineTotal(line))),
        ]);
  return {
    margin: [0, 14, 0, 8],
    layout: {
      hLineWidth: (row) => (row === 1 ? 1 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === 1 ? INK : JOINT),
      paddingLeft: (column) => (column === 0 ? 0 : 8),
      paddingRight: (column) => (column === heads.length - 1 ? 0 : 8),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ["*", "auto", "auto", "auto", "auto"],
      body: [heads.map((head, at) => (at === 0 ? { text: head, style: "head" } : right(head, "head"))), ...rows],
    },
  };
}

function sums({ quote, squareMeters }: QuotePaper): Content {
  const { total, excluding, parts } = quoteSums(quote);
  const perMeter = pricePerSquareMeter(total, squareMeters);
  const rows: [string, string, string?][] = [
    ["Totaal exclusief btw", formatCents(excluding)],
    ...parts.map(({ vat, tax, excluding: over }): [string, string] => [
      `${vat}% btw over ${formatCents(over)}`,
      formatCents(tax),
    ]),
    ["Totaal inclusief btw", formatCents(total), "total"],
    ...(perMeter === null ? [] : [["Dat is", perMeter] as [string, string]]),
  ];
  return {
    unbreakable: true,
    columns: [
      { width: "*", text: "" },
      {
        width: "auto",
        layout: "noBorders",
        table: {
          widths: ["auto", "auto"],
          body: rows.map(([name, amount, look]) => [
            { text: name, ...(look ? style("total") : {}) },
            { text: amount, alignment: "right", noWrap: true, margin: [18, 0, 0, 0], ...(look ? style("total") : {}) },
          ]),
        },
      },
    ],
  };
}

function facts({ quote }: QuotePaper, text: (words: string) => Content): Content[] {
  const keys = [...FACT_KEYS, "includedServices"] as const;
  const said = keys.flatMap((key) => {
    const words = quoteWords(key, quote[key]);
    return words === null ? [] : [`${quoteField(key).label}: ${words}`];
  });
  return said.length === 0 ? [] : [{ text: "Afspraken", style: "part" }, ...said.map(text)];
}
