/** Removes from a GIF everything but its frames: comments, texts, places, notes of programs, and what follows its end. */
import { ascii, uint16LittleEndian, type Size } from "./bytes";

const HEAD = 13;
const FRAME = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
/** How long a frame stands, and which of its colours is transparent. */
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const CONTROL_LENGTH = 8;
/** How often the frames are repeated, as all programs write it. */
const LOOP = "\x21\xff\x0bNETSCAPE2.0\x03\x01";
const LOOP_LENGTH = 19;

/**
 * The parts of a GIF that draw it, and the sizes that it says: of the whole and of each frame. Null for a file that is no
 * GIF, that breaks off, or that has no frame. Never throws.
 */
export function cleanGif(file: Uint8Array): { parts: Uint8Array[]; sizes: Size[] } | null {
  if (!/^GIF8[79]a$/.test(ascii(file, 0, 6))) return null;
  let at = HEAD + tableLength(file[10]);
  if (at > file.length) return null;
  const parts = [file.subarray(0, at)];
  const sizes = [sizeAt(file, 6)];
  for (;;) {
    const block = file[at];
    if (block === END) {
      return sizes.length > 1 ? { parts: [...parts, file.subarray(at, at + 1)], sizes } : null;
    }
    if (block !== FRAME && block !== EXTENSION) return null;
    const data = block === FRAME ? at + 11 + tableLength(file[at + 9]) : at + 2;
    const end = endOfBlocks(file, data);
    if (end === null) return null;
    if (block === FRAME) sizes.push(sizeAt(file, at + 5));
    if (block === FRAME || isNeeded(file, at, end)) parts.push(file.subarray(at, end));
    at = end;
  }
}

/** The length of a table of colours, by the flags before it; 0 for none. */
function tableLength(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function sizeAt(file: Uint8Array, at: number): Size {
  return { width: uint16LittleEndian(file, at), height: uint16LittleEndian(file, at + 2) };
}

/** Where blocks of data that each say their length end, behind the empty one; null when the file ends before. */
function endOfBlocks(file: Uint8Array, from: number): number | null {
  for (let at = from; at < file.length;) {
    const length = file[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return null;
}

function isNeeded(file: Uint8Array, at: number, end: number): boolean {
  const label = file[at + 1];
  if (label === CONTROL) return end - at === CONTROL_LENGTH;
  return label === APPLICATION && end - at === LOOP_LENGTH && ascii(file, at, LOOP.length) === LOOP;
}
