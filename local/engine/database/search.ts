import type { JSONValue, Value } from "convex/values";
import { EngineError, type ComponentPath, type QueryAst } from "../contracts";
import { decodeMaybe } from "../values/json";
import { AFTER_PREFIX, compareValues, encodeKey, valueAt } from "../values/keys";
import { indexKeyOf, type Catalog } from "./catalog";
import { parseDocument } from "./document";
import { findIndex, guardSystemTable, splitIndexName } from "./query";
import type { KeyRange } from "./range";
import type { IndexRow } from "./rows";
import type { CountedRows, Scan, ScanTarget } from "./scan";
import { searchTokens } from "./search-tokens";

const MAX_RESULTS = 1024;
const MAX_TERMS = 16;

type SearchSource = QueryAst["source"] & { type: "Search" };
type SearchFilter = { type: "Search" | "Eq"; fieldPath: string; value: JSONValue };

/** A checked search, ready to run. */
export interface ResolvedSearch {
  fields: string[];
  /** The results whose rank keys lie in the range, in order of rank. */
  run(range: KeyRange, open: (target: ScanTarget) => Scan): CountedRows;
}

/**
 * A full-text query: documents that contain one of the words (the last word also as a beginning), best first: by number of
 * words found, whole words before beginnings, then the newest. Simpler than Convex's relevance order, but live: each word
 * looked up is an index range of its own. A result's rank is written as a key, so that pages of a search work like pages
 * of an index.
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
  if (index === null) throw new EngineError(`Index ${source.indexName} not found.`);
  const filters = source.filters as SearchFilter[];
  const search = filters.filter((filter) => filter.type === "Search");
  const [only] = search;
  if (only === undefined || search.length > 1) {
    throw new EngineError(
      `Search query against ${source.indexName} does not contain any search filters. You must include a search filter like \`q.search("field", searchText)\`.`,
    );
  }
  if (only.fieldPath !== index.fields[0]) {
    throw new EngineError(
      `Search query against ${source.indexName} contains a search filter against "${only.fieldPath}", which doesn't match the indexed \`searchField\` "${index.fields[0]}".`,
    );
  }
  const equalities = filters
    .filter((filter) => filter.type === "Eq")
    .map(({ fieldPath, value }) => {
      const position = index.fields.indexOf(fieldPath, 1);
      if (position < 1) {
        throw new EngineError(
          `Search query against ${source.indexName} contains an equality filter on "${fieldPath}" but that field isn't indexed for filtering in \`filterFields\`.`,
        );
      }
      return { path: index.paths[position] as string[], value: decodeMaybe(value) };
    });

  const ref = indexKeyOf(component, tableName, indexName);
  const target = { component, indexId: index.id, ref, system, descending: true, hint: MAX_RESULTS };
  const words = [...new Set(searchTokens(String(only.value)))].slice(0, MAX_TERMS);
  const ranges = words.map(wordRange);
  const last = words.at(-1);
  if (last !== undefined) ranges.push(beginningRange(last));
  const fits = (document: Value) =>
    equalities.every(({ path, value }) => compareValues(valueAt(document, path), value) === 0);

  return {
    fields: index.fields,
    run(between, open) {
      const found = new Map<number, Match>();
      for (const range of ranges) collectMatches(open({ ...target, range }), fits, found);
      return rankedRows(found, between);
    },
  };
}

interface Match {
  row: IndexRow;
  score: number;
  document: Record<string, Value>;
}

function collectMatches(scan: Scan, fits: (document: Value) => boolean, found: Map<number, Match>): void {
  for (let count = 0, row = scan.next(); row !== null && count < MAX_RESULTS; row = scan.next()) {
    const match = found.get(row.doc) ?? { row, score: 0, document: parseDocument(row.json) };
    if (!fits(match.document)) continue;
    count++;
    match.score++;
    found.set(row.doc, match);
  }
  scan.close();
}

/** The best first: rank keys put the highest score, then the newest document in front. */
function rankedRows(found: ReadonlyMap<number, Match>, { start, end }: KeyRange): CountedRows {
  const ranked = [...found.values()]
    .map(({ row, score, document }) => {
      const age = -(document._creationTime as number);
      return { ...row, key: encodeKey(-score) + encodeKey(age) + encodeKey(document._id) };
    })
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .slice(0, MAX_RESULTS)
    .filter(({ key }) => key >= start && (end === null || key < end));
  let position = 0;
  return {
    next: () => ranked[position++] ?? null,
    close: () => undefined,
    get lastKey() {
      return ranked[Math.min(position, ranked.length) - 1]?.key ?? null;
    },
    rowsFetched: ranked.length,
    isBuffered: true,
    limitBatch: () => undefined,
  };
}

function wordRange(word: string): KeyRange {
  const key = encodeKey(word);
  return { start: key, end: key + AFTER_PREFIX };
}

/** Keys of all words that begin with this one: its encoding without the terminator. */
function beginningRange(word: string): KeyRange {
  const key = encodeKey(word).slice(0, -2);
  return { start: key, end: key + AFTER_PREFIX };
}
