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

/** The texts of a cell, without its buttons, and a box with its label as "ja" or "nee". */
function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll("button, dialog, select")) part.remove();
  for (const box of copy.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    (box.closest("label") ?? copy).append(box.checked ? ": ja" : ": nee");
  }
  return textsIn(copy).join(" ").replaceAll(" : ", ": ");
}

function textsIn(node: Node): string[] {
  return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ""] : [...node.childNodes].flatMap(textsIn);
}
