/**
 * Removes from a photo's file everything but the picture, such as where and when it was taken. Only parts that are
 * needed to draw the picture are kept, so kinds of metadata that are not known here are removed too.
 */
import { imageTypeOf } from "../../../domain/images";
import { PHOTO_SIDE_MAX } from "../../../domain/limits";
import { ascii, joined, uint16, uint16LittleEndian, uint32, uint32LittleEndian, type Size } from "./bytes";
import { cleanGif } from "./cleanGif";

export type CleanPhoto = { type: "image/jpeg" | "image/png" | "image/webp"; bytes: Uint8Array<ArrayBuffer> };
/** A company's picture without metadata; may also be a GIF, which may be animated. */
export type CleanPicture = CleanPhoto | { type: "image/gif"; bytes: Uint8Array<ArrayBuffer> };

/**
 * The photo without metadata; null for a file that is no valid photo, or that unpacks to more than telephones can show.
 * Looks at the bytes only, not at the file's name or declared type. Never throws.
 */
export function cleanPhoto(file: Uint8Array): CleanPhoto | null {
  const cleaned = cleanJpeg(file) ?? cleanPng(file) ?? cleanWebp(file);
  if (cleaned === null) return null;
  const { type, parts, sizes } = cleaned;
  // One that says its size twice is unpacked by the first and might be judged by the second.
  if (sizes.length !== 1) return null;
  return sizes.every(canBeShown) ? { type, bytes: joined(parts) } : null;
}

/**
 * A company's picture without metadata, which may be a moving GIF. Null for a file that is no valid picture, or that
 * unpacks to more than telephones can show. Never throws.
 */
export function cleanPicture(file: Uint8Array<ArrayBuffer>): CleanPicture | null {
  if (imageTypeOf(file) !== "image/gif") return cleanPhoto(file);
  const cleaned = cleanGif(file);
  return cleaned?.sizes.every(canBeShown) ? { type: "image/gif", bytes: joined(cleaned.parts) } : null;
}

function canBeShown({ width, height }: Size): boolean {
  return [width, height].every((side) => side > 0 && side <= PHOTO_SIDE_MAX);
}

type Cleaned = { type: CleanPhoto["type"]; parts: Uint8Array[]; sizes: Size[] };

/** Markers of JPEG whose segments draw the picture: tables, restart intervals, frames, scans. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isTable = (marker: number) => [0xc4, 0xcc, 0xdb, 0xdd].includes(marker);
const SCAN = 0xda;
const END = 0xd9;

function cleanJpeg(file: Uint8Array): Cleaned | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null;
  const parts = [file.subarray(0, 2)];
  const sizes: Size[] = [];
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (file[at] !== 0xff) return null;
    // Any number of 0xff may fill the gap before a marker.
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (marker === undefined) return null;
    if (marker === END) {
      // What follows the end, such as the film of a moving photo, is no part of it.
      return hasScan ? { type: "image/jpeg", parts: [...parts, file.subarray(at, at + 2)], sizes } : null;
    }
    const length = uint16(file, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return null;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) sizes.push({ height: uint16(segment, 5), width: uint16(segment, 7) });
    if (isFrame(marker) || isTable(marker) || marker === SCAN || isColourNote(marker, segment)) parts.push(segment);
    at = end;
    if (marker === SCAN) {
      hasScan = true;
      while (at < file.length && !(file[at] === 0xff && endsScan(file[at + 1]))) at += 1;
      parts.push(file.subarray(end, at));
    }
  }
}

/** Adobe's note of how colours are stored, without which some pictures are drawn in wrong ones. */
function isColourNote(marker: number, segment: Uint8Array): boolean {
  return marker === 0xee && segment.length === 16 && ascii(segment, 4, 5) === "Adobe";
}

/** Within a scan 0xff stands before 0, and before the markers of its restarts. */
function endsScan(next: number | undefined): boolean {
  return next !== 0 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7);
}

const PNG_HEAD = 8;
/** Chunks of PNG that draw the picture: its own, its transparency and how its colours are meant. */
const PNG_CHUNKS = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT"]);

function cleanPng(file: Uint8Array): Cleaned | null {
  if (ascii(file, 0, PNG_HEAD) !== "\x89PNG\r\n\x1a\n") return null;
  const parts = [file.subarray(0, PNG_HEAD)];
  const sizes: Size[] = [];
  let hasData = false;
  for (let at = PNG_HEAD; at + 12 <= file.length;) {
    const end = at + 12 + uint32(file, at);
    if (end > file.length) return null;
    const name = ascii(file, at + 4, 4);
    if (name === "IHDR") sizes.push({ width: uint32(file, at + 8), height: uint32(file, at + 12) });
    if (name === "IDAT") hasData = true;
    if (PNG_CHUNKS.has(name)) parts.push(file.subarray(at, end));
    if (name === "IEND") return hasData ? { type: "image/png", parts, sizes } : null;
    at = end;
  }
  return null;
}

const WEBP_HEAD = 12;
const WEBP_CHUNKS = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);
/** Of the flags of an extended file only transparency stays: profile, metadata and movement are left out. */
const TRANSPARENT = 0x10;

function cleanWebp(file: Uint8Array): Cleaned | null {
  if (ascii(file, 0, 4) !== "RIFF" || ascii(file, 8, 4) !== "WEBP") return null;
  const whole = Math.min(file.length, 8 + uint32LittleEndian(file, 4));
  const parts: Uint8Array[] = [];
  const sizes: Size[] = [];
  for (let at = WEBP_HEAD; at + 8 <= whole;) {
    const name = ascii(file, at, 4);
    const length = uint32LittleEndian(file, at + 4);
    const end = at + 8 + length;
    if (end > file.length) return null;
    if (WEBP_CHUNKS.has(name)) {
      const chunk = new Uint8Array(8 + length + (length % 2));
      chunk.set(file.subarray(at, end));
      if (name === "VP8X") chunk[8] = chunk[8]! & TRANSPARENT;
      parts.push(chunk);
    }
    if (name === "VP8 " && length >= 10) {
      const [width, height] = [uint16LittleEndian(file, at + 14), uint16LittleEndian(file, at + 16)];
      sizes.push({ width: width & 0x3fff, height: height & 0x3fff });
    } else if (name === "VP8L" && length >= 5) {
      const bits = uint32LittleEndian(file, at + 9);
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 });
    }
    at = end + (length % 2);
  }
  const head = new Uint8Array(WEBP_HEAD);
  head.set(file.subarray(0, WEBP_HEAD));
  const bytes = parts.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, bytes, true);
  return { type: "image/webp", parts: [head, ...parts], sizes };
}
