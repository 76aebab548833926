/**
 * Relevance as Convex ranks it: BM25 with the usual constants. A rare word counts more than a frequent one. A word that
 * occurs often in a short text counts more than one that occurs once in a long text. A match of only the beginning of
 * the last word counts half.
 */

/** Statistics of all texts of an index together. */
export interface TextStatistics {
  documents: number;
  /** All words of all texts. */
  words: number;
}

const K1 = 1.2;
const B = 0.75;
/** Text lengths below this are exact; longer ones are rounded down, the more the longer they are. */
const EXACT_LENGTHS = 40;
const STEP_OFFSET = 24;

/** The weight of a word that occurs in `matching` documents: the rarer, the higher. */
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

/**
 * A text's length as Convex's index, which stores it in one byte, knows it: from 40 words on only four significant bits
 * remain.
 */
function roundedLength(length: number): number {
  if (length < EXACT_LENGTHS) return length;
  const over = length - STEP_OFFSET;
  const shift = Math.max(0, 32 - Math.clz32(over) - 4);
  return STEP_OFFSET + ((over >> shift) << shift);
}
