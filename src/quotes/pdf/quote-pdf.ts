import bold from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff?url";
import boldMore from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff?url";
import more from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff?url";
import plain from "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff?url";
import pdfMake from "pdfmake/build/pdfmake";
import type { Content } from "pdfmake/interfaces";
import { quoteDocument } from "./quote-document";
import type { QuotePaper } from "./quote-paper";

const files = { "plain.woff": plain, "bold.woff": bold, "more.woff": more, "bold-more.woff": boldMore };
let fonts: Promise<void> | undefined;

/**
 * The bytes of a quote's PDF. Letters that the first font lacks, as in names of Poland and Turkey, come from the second;
 * what neither has is left out. Rejects when the fonts cannot be fetched.
 */
export async function quotePdf(paper: QuotePaper, read = fetchFont): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= loadFonts(read).catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  await fonts;
  return new Uint8Array(await pdfMake.createPdf(quoteDocument(paper, inFonts)).getBuffer());
}

async function loadFonts(read: (address: string) => Promise<string>): Promise<void> {
  const read64 = await Promise.all(Object.entries(files).map(async ([name, address]) => [name, await read(address)]));
  pdfMake.addVirtualFileSystem(Object.fromEntries(read64) as Record<string, string>);
  pdfMake.addFonts({
    Text: { normal: "plain.woff", bold: "bold.woff" },
    More: { normal: "more.woff", bold: "bold-more.woff" },
  });
}

async function fetchFont(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No font at ${address}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Letters of the second font: those of Latin scripts beyond the first 256 that the first one lacks. */
const MORE = /([\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF]+)/u;

function inFonts(words: string): Content {
  const readable = words.normalize("NFC").replace(/\p{Extended_Pictographic}|[\u200B-\u200F\uFE0F]/gu, "");
  return {
    text: readable.split(MORE).map((part, at) => (at % 2 === 1 ? { text: part, font: "More" } : { text: part })),
  };
}
