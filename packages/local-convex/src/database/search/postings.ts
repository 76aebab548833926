/**
 * The entries of a document in a search index. For each different word of its text: the key of the word, the creation
 * time and id of the document, then how often the word occurs and how many words the text has (four bytes each), so
 * that a search can rank without reading documents. For each filter field: a key of its value, which sorts before those
 * of all words.
 */
import type { Value } from "convex/values";
import { AFTER_PREFIX, encodeKey, valueAt } from "../../values/keys";
import type { Index } from "../catalog";
import type { KeyRange } from "../reading/range";
import { searchTokens } from "./search-tokens";

/** A stretch of an index with an end. */
export type BoundedRange = KeyRange & { end: string };

const COUNTS_BYTES = 8;
/** Where the key of a string ends. */
const STRING_END = "\0\x01";

/** How often a word occurs in a text, and how many words the text has. */
export interface WordCount {
  occurrences: number;
  length: number;
}

/** Keys of a document in a search index; `suffix` is the key of its creation time and id. */
export function searchKeys(index: Index, document: Record<string, Value>, suffix: string): string[] {
  const [textPath, ...filterPaths] = index.paths;
  const text = valueAt(document, textPath ?? []);
  const words = typeof text === "string" ? searchTokens(text) : [];
  const occurrences = new Map<string, number>();
  for (const word of words) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  const length = fourBytes(words.length);
  return [
    ...[...occurrences].map(([word, count]) => encodeKey(word) + suffix + fourBytes(count) + length),
    ...filterPaths.map((path, position) => filterKey(position, valueAt(document, path)) + suffix),
  ];
}

/** The number of words in the text that these keys were made from. */
export function textLength(keys: readonly string[]): number {
  const [first] = keys;
  // Keys of words come before those of filters.
  if (first === undefined || first.startsWith("\0")) return 0;
  return Buffer.from(first.slice(-4), "latin1").readUInt32BE();
}

/** The counts at the end of a word's key. */
export function wordCount(key: Buffer): WordCount {
  return { occurrences: key.readUInt32BE(key.length - COUNTS_BYTES), length: key.readUInt32BE(key.length - 4) };
}

/** The part of a word entry's key that holds creation time and id of its document. */
export function suffixOf(key: Buffer, wordKey: string): string {
  return key.toString("latin1", wordKey.length, key.length - COUNTS_BYTES);
}

const scratch = Buffer.alloc(8);

/** The creation time (ms) of the document in a word entry's key. */
export function creationTimeIn(key: Buffer, wordKey: string): number {
  // The tag of floats comes first, then eight bytes of a positive float with the sign bit inverted.
  key.copy(scratch, 0, wordKey.length + 1, wordKey.length + 9);
  scratch[0] = (scratch[0] as number) & 0x7f;
  return scratch.readDoubleBE();
}

/** The range of all entries of one word. */
export function wordRange(wordKey: string): BoundedRange {
  return { start: wordKey, end: wordKey + AFTER_PREFIX };
}

/** The range of all words with this beginning. */
export function beginningRange(beginning: string): BoundedRange {
  const key = encodeKey(beginning).slice(0, -STRING_END.length);
  return { start: key, end: key + AFTER_PREFIX };
}

/** The key of the word in an entry's key. */
export function wordKeyOf(key: string): string {
  return key.slice(0, key.indexOf(STRING_END) + STRING_END.length);
}

/** The range of all entries with this value of a filter field; `position` counts the filter fields from 0. */
export function filterRange(position: number, value: Value | undefined): BoundedRange {
  const key = filterKey(position, value);
  return { start: key, end: key + AFTER_PREFIX };
}

function filterKey(position: number, value: Value | undefined): string {
  return `\0${String.fromCharCode(position)}${encodeKey(value)}`;
}

function fourBytes(count: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes.toString("latin1");
}
