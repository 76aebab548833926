/**
 * What a search index holds of a document. For each different word of its text: the word's key, the document's creation
 * time and id, then how often the word occurs and how many words the text has (four bytes each), so that a search can be
 * ranked without reading documents. For each filter field: a key of the field's value, in front of those of all words.
 */
import type { Value } from "convex/values";
import { AFTER_PREFIX, encodeKey, valueAt } from "../values/keys";
import type { Index } from "./catalog";
import type { KeyRange } from "./range";
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

/** How many words the text has that these keys came from. */
export function textLength(keys: readonly string[]): number {
  const [first] = keys;
  // Keys of words stand in front of those of filters.
  if (first === undefined || first.startsWith("\0")) return 0;
  return Buffer.from(first.slice(-4), "latin1").readUInt32BE();
}

/** The counts at the end of a word's key. */
export function wordCount(key: Buffer): WordCount {
  return { occurrences: key.readUInt32BE(key.length - COUNTS_BYTES), length: key.readUInt32BE(key.length - 4) };
}

/** Creation time and id of the document that a word's key stands for, as a key. */
export function suffixOf(key: Buffer, wordKey: string): string {
  return key.toString("latin1", wordKey.length, key.length - COUNTS_BYTES);
}

const scratch = Buffer.alloc(8);

/** When the document was created that a word's key stands for. */
export function creationTimeIn(key: Buffer, wordKey: string): number {
  // Behind the tag of floats stands a float whose sign is turned around.
  key.copy(scratch, 0, wordKey.length + 1, wordKey.length + 9);
  scratch[0] = (scratch[0] as number) & 0x7f;
  return scratch.readDoubleBE();
}

/** Every entry of one word. */
export function wordRange(wordKey: string): BoundedRange {
  return { start: wordKey, end: wordKey + AFTER_PREFIX };
}

/** Every entry of the words that begin so. */
export function beginningRange(beginning: string): BoundedRange {
  const key = encodeKey(beginning).slice(0, -STRING_END.length);
  return { start: key, end: key + AFTER_PREFIX };
}

/** The key of the word in an entry's key. */
export function wordKeyOf(key: string): string {
  return key.slice(0, key.indexOf(STRING_END) + STRING_END.length);
}

/** Every entry of one value of a filter field, by the field's position. */
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
