/** Reading and joining the bytes of files. */

/** Width and height in pixels. */
export type Size = { width: number; height: number };

/** Bytes of a file as the letters of ASCII. */
export function ascii(file: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...file.subarray(at, at + length));
}

/** A number of two bytes; bytes behind the end count as 0. */
export function uint16(file: Uint8Array, at: number): number {
  return ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);
}

/** A number of two bytes, the low one first; bytes behind the end count as 0. */
export function uint16LittleEndian(file: Uint8Array, at: number): number {
  return (file[at] ?? 0) | ((file[at + 1] ?? 0) << 8);
}

/** A number of four bytes; bytes behind the end count as 0. */
export function uint32(file: Uint8Array, at: number): number {
  return uint16(file, at) * 0x10000 + uint16(file, at + 2);
}

/** A number of four bytes, the low one first; bytes behind the end count as 0. */
export function uint32LittleEndian(file: Uint8Array, at: number): number {
  return uint16LittleEndian(file, at) + uint16LittleEndian(file, at + 2) * 0x10000;
}

/** Parts of files behind each other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
