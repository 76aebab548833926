/** An invoice of the stand-in as a file, so that links to it work. */
import type { Invoice } from "./objects";

/** A PDF of one page with the invoice's number, day and total. It says that no money moved. */
export function invoicePdf({ number, created, total }: Invoice): string {
  const lines = [
    `Factuur ${number}`,
    new Date(created * 1000).toISOString().slice(0, 10),
    `Totaal incl. btw: EUR ${(total / 100).toFixed(2)}`,
    "Testfactuur: er is geen geld afgeschreven.",
  ];
  const text = `BT /F 14 Tf 60 760 Td 24 TL ${lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  const head = "%PDF-1.4\n";
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join("").length);
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const body = head + objects.join("");
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
}
