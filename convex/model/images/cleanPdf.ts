/** Judges a pdf by its bytes. Unlike a picture it is kept as it came: what draws it cannot be told from the rest. */

/** What a document does beside being read: programs, starting others, carrying files. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData|GoToR)\b/;
const HEAD = 1024;
const TAIL = 2048;

export type CleanPdf = { type: "application/pdf"; bytes: Uint8Array<ArrayBuffer> };

/**
 * A pdf that is whole and says of nothing that it acts by itself; null for any other file. What is packed inside of it
 * is not looked into: browsers open it in a viewer of their own.
 */
export function cleanPdf(file: Uint8Array<ArrayBuffer>): CleanPdf | null {
  const text = (from: number, to?: number) => new TextDecoder("latin1").decode(file.subarray(from, to));
  if (!/^%PDF-[12]\.\d/.test(text(0, HEAD))) return null;
  if (!text(Math.max(0, file.length - TAIL)).includes("%%EOF")) return null;
  // Names may be written with codes ("/J#53").
  const plain = text(0).replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return ACTS.test(plain) ? null : { type: "application/pdf", bytes: file };
}
