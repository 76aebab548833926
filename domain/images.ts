/** Pictures that a company uploads: the accepted types, and how many it may have (C15, C39). */
import { PORTFOLIO_MAX_VERHUIS } from "./limits";

/**
 * The kinds of a company's pictures. `avatar`: the logo or photo beside the company's name. `portfolio`: photos of
 * earlier work.
 */
export const IMAGE_KINDS = ["avatar", "portfolio"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/**
 * All kinds of files that browsers send: a company's pictures, the photos with a client's request, those in a
 * conversation, and the photos and the pdf with a quote.
 */
export type PictureKind = ImageKind | "request" | "message" | "quote";

/** How many pictures of each kind the server keeps for one company. Screens may allow fewer. */
export const IMAGES_MAX: Record<ImageKind, number> = { avatar: 1, portfolio: PORTFOLIO_MAX_VERHUIS };

/** The types that a file chooser offers and `imageTypeOf` recognises. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** How many bytes at the start of a file `imageTypeOf` reads. */
export const IMAGE_HEAD_BYTES = 12;

/**
 * The type that a file's first bytes show, whatever its name and declared type; null for all other types. SVG is not
 * accepted: it can hold scripts.
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  return null;
}

/** The message of a screen when more than `max` pictures are chosen (ONB-030). */
export function tooManyFiles(max: number): { title: string; text: string } {
  return { title: "Te veel bestanden", text: `Je kunt maximaal ${max} bestand(en) uploaden.` };
}
