/**
 * Document ids: varint(table number) ‖ 16 bytes (14 random, then the day number big-endian) ‖ Fletcher-16 of all that
 * (little-endian), in lowercase Crockford base32 without padding. Decoding is strict: each id has one spelling.
 */
import { EngineError } from "./contract";
import { randomBytes } from "./random-bytes";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const DIGITS = new Int8Array(128).fill(-1);
for (let index = 0; index < 32; index++) DIGITS[ALPHABET.charCodeAt(index)] = index;

const INTERNAL_LENGTH = 16;
const SHORTEST = 31;
const LONGEST = 37;
const DAY_MS = 86_400_000;

/** A decoded id. */
export interface DecodedId {
  tableNumber: number;
  internal: Uint8Array;
}

/** A new id of a table. `now` (ms) supplies the day number, which keeps ids of one day near each other. */
export function newId(tableNumber: number, now: number): string {
  const internal = randomBytes(INTERNAL_LENGTH);
  const day = Math.floor(now / DAY_MS) & 0xffff;
  internal[14] = day >> 8;
  internal[15] = day & 0xff;
  return encodeId(tableNumber, internal);
}

/** The text of a document id. `internal` has 16 bytes. */
export function encodeId(tableNumber: number, internal: Uint8Array): string {
  const bytes: number[] = [];
  let rest = tableNumber;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest, ...internal);
  const checksum = fletcher16(bytes);
  bytes.push(checksum & 0xff, checksum >> 8);
  return toBase32(bytes);
}

/**
 * Decodes a document id. Accepts only the one correct spelling. Throws EngineError "Unable to decode ID: …" otherwise.
 */
export function decodeId(id: string): DecodedId {
  if (id.length < SHORTEST || id.length > LONGEST) throw invalidLength(id);
  const bytes = fromBase32(id);
  if (bytes === null) throw new EngineError("Unable to decode ID: ID wasn't valid base32");
  let tableNumber = 0;
  let position = 0;
  for (;;) {
    const byte = bytes[position];
    if (byte === undefined || position === 5) throw new EngineError("Unable to decode ID: Invalid table number");
    tableNumber += (byte & 0x7f) * 2 ** (7 * position);
    position++;
    if (byte < 0x80) break;
  }
  if (tableNumber === 0 || tableNumber > 0xffffffff) {
    throw new EngineError("Unable to decode ID: Invalid table number");
  }
  const internal = bytes.slice(position, position + INTERNAL_LENGTH);
  const end = position + INTERNAL_LENGTH;
  if (bytes.length !== end + 2) throw invalidLength(id);
  const expected = fletcher16(bytes.slice(0, end));
  const found = (bytes[end] as number) | ((bytes[end + 1] as number) << 8);
  if (expected !== found) {
    throw new EngineError(`Unable to decode ID: Invalid ID version ${found} (expected ${expected})`);
  }
  const decoded = { tableNumber, internal: Uint8Array.from(internal) };
  // Left-over bits of the last character or an overlong table number would give a second spelling.
  if (encodeId(tableNumber, decoded.internal) !== id) throw invalidLength(id);
  return decoded;
}

/** Decodes a document id. Accepts only the one correct spelling; null for any other text. */
export function tryDecodeId(id: string): DecodedId | null {
  try {
    return decodeId(id);
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/**
 * The table number in the first characters of an id, or null when there is none. The rest is not checked: a document
 * found under the id proves that the id is valid.
 */
export function peekTableNumber(id: string): number | null {
  let number = 0;
  let scale = 1;
  let bits = 0;
  let bitCount = 0;
  for (let index = 0; index < 8; index++) {
    const digit = DIGITS[id.charCodeAt(index)];
    if (digit === undefined || digit < 0) return null;
    bits = (bits << 5) | digit;
    bitCount += 5;
    if (bitCount < 8) continue;
    bitCount -= 8;
    const byte = (bits >> bitCount) & 0xff;
    bits &= (1 << bitCount) - 1;
    number += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte < 0x80) return number;
  }
  return null;
}

function invalidLength(id: string): EngineError {
  return new EngineError(`Unable to decode ID: Invalid ID length ${Buffer.byteLength(id)}`);
}

function fletcher16(bytes: readonly number[]): number {
  let low = 0;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) & 0xff;
    high = (high + low) & 0xff;
  }
  return (high << 8) | low;
}

function toBase32(bytes: readonly number[]): string {
  let text = "";
  let bits = 0;
  let bitCount = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    bitCount += 8;
    while (bitCount >= 5) {
      bitCount -= 5;
      text += ALPHABET[(bits >> bitCount) & 31];
    }
    bits &= (1 << bitCount) - 1;
  }
  return bitCount > 0 ? text + ALPHABET[(bits << (5 - bitCount)) & 31] : text;
}

function fromBase32(text: string): number[] | null {
  const bytes: number[] = [];
  let bits = 0;
  let bitCount = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = DIGITS[text.charCodeAt(index)];
    if (digit === undefined || digit < 0) return null;
    bits = (bits << 5) | digit;
    bitCount += 5;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes.push((bits >> bitCount) & 0xff);
      bits &= (1 << bitCount) - 1;
    }
  }
  return bytes;
}
