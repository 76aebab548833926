/** Pictures that a company uploads: what counts as one, and how many it may have (C15, C39). */
import { PORTFOLIO_MAX_VERHUIS } from "./limits";

/** `avatar`: the logo or photo beside the company's name. `portfolio`: photos of earlier work. */
export const IMAGE_KINDS = ["avatar", "portfolio"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** All pictures that browsers send: a company's, the photos with a client's request, and those in a conversation. */
export type PictureKind = ImageKind | "request" | "message";

/** How many of each the server keeps for one company. Screens may stop earlier. */
export const IMAGES_MAX: Record<ImageKind, number> = { avatar: 1, portfolio: PORTFOLIO_MAX_VERHUIS };

/** What a file chooser offers, and what `imageTypeOf` tells apart. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** How many bytes at the beginning of a file `imageTypeOf` looks at. */
export const IMAGE_HEAD_BYTES = 12;

/**
 * The type that a file's first bytes show, whatever its name and its sender say; null for everything else. SVG is none
 * of them: it can hold scripts.
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const text = String.fromCharCode(...head.subarray(0, IMAGE_HEAD_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "image/gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  return null;
}

/** What a screen says when more than `max` pictures are chosen (ONB-030). */
export function tooManyFiles(max: number): { title: string; text: string } {
  return { title: "Te veel bestanden", text: `Je kunt maximaal ${max} bestand(en) uploaden.` };
}
