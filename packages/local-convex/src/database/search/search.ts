import type { JSONValue } from "convex/values";
import type { QueryAst } from "../contract";
import { EngineError, type ComponentPath } from "../../values/contract";
import { decodeMaybe } from "../../values/json";
import { AFTER_PREFIX, encodeKey } from "../../values/keys";
import { indexKeyOf, type Catalog, type Index, type Table } from "../catalog";
import type { ReadSet } from "../reading/intervals";
import {
  beginningRange,
  creationTimeIn,
  filterRange,
  suffixOf,
  wordCount,
  wordKeyOf,
  wordRange,
  type BoundedRange,
} from "./postings";
import { findIndex, guardSystemTable, splitIndexName, stagedError } from "../reading/query";
import type { KeyRange } from "../reading/range";
import { rarity, wordScore, type TextStatistics } from "./relevance";
import type { IndexRow, Rows } from "../rows";
import type { CountedRows } from "../reading/scan";
import { searchTokens } from "./search-tokens";

const MAX_RESULTS = 1024;
/** How many words of a search text are used; further ones are ignored. */
const MAX_WORDS = 16;
/** How many different words and filters are looked up, including the words that the last one is a beginning of. */
const MAX_TERMS = 64;
const MAX_FILTERS = 8;
/** The weight of a word that only begins with the searched word. */
const BEGINNING_BOOST = 0.5;

type SearchSource = QueryAst["source"] & { type: "Search" };
type SearchFilter = { type: "Search" | "Eq"; fieldPath: string; value: JSONValue };

/** The parts of its transaction that a search needs. */
export interface SearchHost {
  readonly rows: Rows;
  readonly reads: ReadSet;
  beforeScan(): void;
  chargeRead(size: number, system: boolean): void;
  /** Documents in the table, the transaction's own changes included. */
  documentsIn(table: Table): number;
}

/** A checked search, ready to run. */
export interface ResolvedSearch {
  fields: string[];
  /**
   * The results whose rank keys lie in `range`, best first. `context` is the statistics that another page of the same
   * search used: with them a document keeps its rank, whatever was written in between.
   */
  run(host: SearchHost, range: KeyRange, context: string | null): CountedRows;
}

interface Statistics extends TextStatistics {
  /** For each word, by its key: how many documents contain it. */
  matching: Record<string, number>;
}

/** A document that was found. */
interface Match {
  doc: number;
  score: number;
  /** When it was created. */
  time: number;
  /** The key of its creation time and id. */
  suffix: () => string;
}

interface Term {
  key: string;
  boost: number;
}

/**
 * Checks a full-text query and makes it ready to run. It finds documents that contain one of the words (for the last
 * word, a beginning is enough), ordered by relevance, then newest first. Each word looked up is recorded as an index
 * range, so a subscription reruns when a matching document changes. The rank of a result is written as a key, so a
 * search has pages like an index.
 */
export function resolveSearch(
  catalog: Catalog,
  component: ComponentPath,
  source: SearchSource,
  system: boolean,
): ResolvedSearch {
  const [tableName, indexName] = splitIndexName(source.indexName);
  guardSystemTable(tableName, system);
  const table = catalog.table(component, tableName);
  const index = table === null ? null : findIndex(table, indexName, "search");
  if (table === null || index === null) throw new EngineError(`Index ${source.indexName} not found.`);
  if (index.staged) throw stagedError(source.indexName);
  const { text, filters } = readFilters(source, index);
  const words = searchTokens(text).slice(0, MAX_WORDS);
  const ref = indexKeyOf(component, tableName, indexName);

  return {
    fields: index.fields,
    run(host, between, context) {
      for (const range of rangesOf(words)) {
        host.beforeScan();
        host.reads.add(ref, range.start, range.end);
      }
      const terms = termsOf(host.rows, index.id, words, MAX_TERMS - filters.length);
      const statistics = parseStatistics(context) ?? {
        documents: host.documentsIn(table),
        words: host.rows.searchTotal(index.id),
        matching: {} as Record<string, number>,
      };
      const fitting = filters.map(
        (range) => new Set(host.rows.keys(index.id, range.start, range.end).map(({ doc }) => doc)),
      );
      const found = new Map<number, Match>();
      for (const term of terms) {
        const range = wordRange(term.key);
        const postings = host.rows.keys(index.id, range.start, range.end);
        const matching = (statistics.matching[term.key] ??= postings.length);
        const word = { rarity: rarity(statistics, matching), boost: term.boost };
        for (const { key, doc } of postings) {
          if (!fitting.every((documents) => documents.has(doc))) continue;
          const score = wordScore(statistics, { ...word, ...wordCount(key) });
          const match = found.get(doc);
          if (match === undefined)
            found.set(doc, { doc, score, time: creationTimeIn(key, term.key), suffix: () => suffixOf(key, term.key) });
          else match.score += score;
        }
      }
      return rankedRows(host, system, found, between, JSON.stringify(statistics));
    },
  };
}

/** The statistics in a cursor; null when it has none or when a client invented them. */
function parseStatistics(context: string | null): Statistics | null {
  if (context === null) return null;
  try {
    const { documents, words, matching } = JSON.parse(context) as Statistics;
    const counts = [documents, words, ...Object.values(matching)];
    return counts.every((count) => Number.isSafeInteger(count)) ? { documents, words, matching } : null;
  } catch {
    return null;
  }
}

/** Search text and filters of a query, checked. */
function readFilters({ indexName, filters }: SearchSource, index: Index): { text: string; filters: BoundedRange[] } {
  const [searchField] = index.fields;
  let text: string | null = null;
  const ranges: BoundedRange[] = [];
  for (const { type, fieldPath, value } of filters as SearchFilter[]) {
    if (type === "Eq") {
      const position = index.fields.indexOf(fieldPath, 1);
      if (position < 1) {
        throw new EngineError(
          `Search query against ${indexName} contains an equality filter on "${fieldPath}" but that field isn't indexed for filtering in \`filterFields\`.`,
        );
      }
      ranges.push(filterRange(position - 1, decodeMaybe(value)));
      continue;
    }
    if (fieldPath !== searchField) {
      throw new EngineError(
        `Search query against ${indexName} contains a search filter against "${fieldPath}", which doesn't match the indexed \`searchField\` "${searchField}".`,
      );
    }
    if (text !== null) {
      throw new EngineError(
        `Search query against ${indexName} contains multiple search filters against "${fieldPath}". Only one is allowed.`,
      );
    }
    text = String(value);
  }
  if (text === null) {
    throw new EngineError(
      `Search query against ${indexName} does not contain any search filters. You must include a search filter like \`q.search("${searchField}", searchText)\`.`,
    );
  }
  if (ranges.length > MAX_FILTERS) {
    throw new EngineError(
      `Search query against ${indexName} has too many filter conditions. Max: ${MAX_FILTERS} Actual: ${ranges.length}`,
    );
  }
  return { text, filters: ranges };
}

/** The index ranges that a search reads: one for each word, and one for all words that begin with the last. */
function rangesOf(words: readonly string[]): KeyRange[] {
  const last = words.at(-1);
  const ranges = words.map((word) => wordRange(encodeKey(word)));
  return last === undefined ? [] : [...ranges, beginningRange(last)];
}

/**
 * The words in the index that match, at most `limit`: exact matches first, then those that begin with the last word.
 */
function termsOf(rows: Rows, indexId: number, words: readonly string[], limit: number): Term[] {
  const terms = new Map<string, Term>();
  for (const word of words) {
    const key = encodeKey(word);
    const { start, end } = wordRange(key);
    if (terms.size < limit && rows.firstKey(indexId, start, end) !== null) terms.set(key, { key, boost: 1 });
  }
  const last = words.at(-1);
  if (last === undefined) return [];
  let { start } = beginningRange(last);
  const { end } = beginningRange(last);
  while (terms.size < limit) {
    const entry = rows.firstKey(indexId, start, end);
    if (entry === null) break;
    const key = wordKeyOf(entry);
    if (!terms.has(key)) terms.set(key, { key, boost: BEGINNING_BOOST });
    start = key + AFTER_PREFIX;
  }
  return [...terms.values()];
}

/**
 * The found documents, best first. Their rank keys sort a high score before a low one, then a new document before an
 * old one.
 */
function rankedRows(
  host: SearchHost,
  system: boolean,
  found: ReadonlyMap<number, Match>,
  { start, end }: KeyRange,
  context: string,
): CountedRows {
  for (const match of found.values()) match.score = Math.fround(match.score);
  const ranked = [...found.values()]
    .sort((left, right) => right.score - left.score || right.time - left.time)
    .slice(0, MAX_RESULTS)
    .map((match) => ({ doc: match.doc, key: encodeKey(-match.score) + newestFirst(match.suffix()) }))
    .filter(({ key }) => key >= start && (end === null || key < end));
  let position = 0;
  const next = (): IndexRow | null => {
    if (position === MAX_RESULTS) {
      throw new EngineError(
        `Search query scanned too many documents (fetched ${MAX_RESULTS}). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.`,
      );
    }
    const match = ranked[position];
    if (match === undefined) return null;
    position++;
    const stored = host.rows.document(match.doc);
    // The transaction has removed this document since the search began.
    if (stored === null) return next();
    host.chargeRead(stored.size, system);
    return { ...stored, key: match.key };
  };
  return {
    next,
    close: () => undefined,
    get lastKey() {
      return ranked[position - 1]?.key ?? null;
    },
    rowsFetched: ranked.length,
    isBuffered: true,
    limitBatch: () => undefined,
    context,
  };
}

const TAG_AND_FLOAT = 9;

/**
 * A key of creation time and id that sorts new before old: the bytes of the time are inverted, which makes the key of
 * the negated number.
 */
function newestFirst(suffix: string): string {
  let turned = suffix[0] ?? "";
  for (let position = 1; position < TAG_AND_FLOAT; position++) {
    turned += String.fromCharCode(~suffix.charCodeAt(position) & 0xff);
  }
  return turned + suffix.slice(TAG_AND_FLOAT);
}
