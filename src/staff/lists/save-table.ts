import { saveFile } from "../../lib/save-file";

/** A cell for a spreadsheet: quoted, and never read as a formula. */
function csvCell(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return `"${(/^[=+\-@]/.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`;
}

/** Saves what a table on the screen shows as CSV, with semicolons as Dutch spreadsheets read them. */
export function saveTable(table: HTMLTableElement, name: string): void {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => csvCell(textOf(cell))).join(";"));
  saveFile(
    `${name.toLowerCase().replaceAll(" ", "-")}.csv`,
    `\ufeff${rows.join("\r\n")}\r\n`,
    "text/csv;charset=utf-8",
  );
}

/** The words of a cell, without what is pressed; a choice as what is chosen, and a box as "Geverifieerd: nee". */
function textOf(cell: HTMLTableCellElement): string {
  return wordsOf(cell)
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:)])/g, "");
}

function wordsOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? "";
  if (node.matches("button, dialog")) return "";
  if (node instanceof HTMLSelectElement) return node.selectedOptions[0]?.textContent ?? "";
  const words = [...node.childNodes].map(wordsOf).join(" ");
  const box = node instanceof HTMLLabelElement ? node.control : null;
  return box instanceof HTMLInputElement && box.type === "checkbox"
    ? `${words.trim()}: ${box.checked ? "ja" : "nee"}`
    : words;
}
