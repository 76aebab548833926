/**
 * Relevance as Convex ranks it: BM25 with the usual constants. A rare word counts more than a frequent one, a word that
 * occurs often in a short text more than once in a long one; beginnings of the last word count half.
 */

/** What is known of all texts of an index together. */
export interface TextStatistics {
  documents: number;
  /** All words of all texts. */
  words: number;
}

const K1 = 1.2;
const B = 0.75;
/** Below this, lengths count exactly; above, in steps that grow with them. */
const EXACT_LENGTHS = 40;
const STEP_OFFSET = 24;

/** How much a word says that stands in `matching` of the documents. */
export function rarity({ documents }: TextStatistics, matching: number): number {
  const found = Math.min(matching, documents);
  return Math.log(1 + (documents - found + 0.5) / (found + 0.5));
}

/** How much one word of a text adds to its score. */
export function wordScore(
  statistics: TextStatistics,
  word: { rarity: number; boost: number; occurrences: number; length: number },
): number {
  const average = statistics.words / statistics.documents;
  const dampening = K1 * (1 - B + (B * roundedLength(word.length)) / average);
  return word.boost * word.rarity * (1 + K1) * (word.occurrences / (word.occurrences + dampening));
}

/** Lengths are kept in one byte: from 40 words on with four significant bits. */
function roundedLength(length: number): number {
  if (length < EXACT_LENGTHS) return length;
  const over = length - STEP_OFFSET;
  const shift = Math.max(0, 32 - Math.clz32(over) - 4);
  return STEP_OFFSET + ((over >> shift) << shift);
}
