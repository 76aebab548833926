import { createHash } from "node:crypto";
import type { PageRequest, PageResult, QueryAst } from "../contract";
import { EngineError } from "../../values/contract";
import { limits, ReadLimitError, transactionLimits } from "../limits";
import { nextAccepted, Operators } from "./query";
import type { KeyRange } from "./range";
import type { IndexRow } from "../rows";
import type { CountedRows } from "./scan";

/** Where a page starts or ends: behind this key, or at the end of the range. */
type Position = { after: string } | "end";
interface Cursor {
  position: Position;
  /** `CountedRows.context` of the source when the page was read. */
  context: string | null;
}

/** A page of documents as JSON texts. */
export type Page = Omit<PageResult, "page"> & { page: string[] };

interface Limits {
  rows: number | null;
  bytes: number | null;
}

/** The rows that a page is a part of: those of an index range or of a ranked search. */
export interface PageSource {
  /** Fields of the keys; with the query they make a cursor's fingerprint. */
  fields: readonly string[];
  range: KeyRange;
  descending: boolean;
  open(range: KeyRange, hint: number | null, context: string | null): CountedRows;
}

/**
 * Reads one page. Without `endCursor`: `pageSize` documents that pass the filters, unless a limit on rows or bytes ends it
 * before. With `endCursor`: everything between the two cursors whatever its size, so that neighbouring pages neither
 * overlap nor leave gaps when documents come and go.
 */
export function readPage(request: PageRequest, source: PageSource): Page {
  checkRequest(request);
  const fingerprint = fingerprintOf(request.query, source.fields);
  const startCursor = request.cursor === null ? null : parseCursor(request.cursor, fingerprint);
  const endCursor = request.endCursor === null ? null : parseCursor(request.endCursor, fingerprint);
  const startPosition = startCursor?.position ?? null;
  const endPosition = endCursor?.position ?? null;
  const maximum: Limits =
    endPosition === null
      ? { rows: request.maximumRowsRead ?? null, bytes: request.maximumBytesRead ?? null }
      : { rows: null, bytes: null };

  const known = endCursor?.context ?? startCursor?.context ?? null;
  const rows = source.open(between(source, startPosition, endPosition), request.pageSize, known);
  const operators = new Operators(request.query.operators);
  const page: string[] = [];
  const walked = { keys: [] as string[], bytes: 0 };
  const watched = { next: () => watchNext(rows, maximum, walked), close: () => rows.close() };
  let splitRequired = false;
  let reachedEnd = false;
  try {
    while (!reachedEnd && (endPosition !== null || page.length < request.pageSize)) {
      const row = nextAccepted(watched, operators);
      if (row === null) reachedEnd = true;
      else page.push(row.json);
    }
  } catch (error) {
    // A page that reads too much ends early and says so; the client then asks for two smaller ones.
    if (!(error instanceof ReadLimitError) || rows.lastKey === null) throw error;
    splitRequired = true;
  } finally {
    rows.close();
  }
  const end = endPosition ?? (reachedEnd || rows.lastKey === null ? "end" : { after: rows.lastKey });
  const context = rows.context ?? null;
  const nearLimit = isNearLimit(request, walked, page.length);
  return {
    page,
    isDone: end === "end",
    continueCursor: formatCursor({ position: end, context }, fingerprint),
    splitCursor: splitCursorOf(walked.keys, context, fingerprint),
    pageStatus: splitRequired ? "SplitRequired" : nearLimit ? "SplitRecommended" : null,
  };
}

function checkRequest({ pageSize, maximumRowsRead, maximumBytesRead }: PageRequest): void {
  if (pageSize === 0) throw new EngineError("Must request at least 1 document while paginating");
  if (!Number.isInteger(pageSize) || pageSize < 0) {
    throw new EngineError(`Invalid arguments for \`queryPage\`: invalid pageSize ${pageSize}`);
  }
  if (pageSize > transactionLimits.documentsRead) throw new EngineError(`Requested too many items: ${pageSize}`);
  if (maximumRowsRead === 0 || maximumBytesRead === 0) {
    throw new EngineError("maximumRowsRead and maximumBytesRead must be greater than 0");
  }
  if (maximumRowsRead !== undefined && !Number.isInteger(maximumRowsRead)) {
    throw new EngineError(`Invalid arguments for \`queryPage\`: invalid maximumRowsRead ${maximumRowsRead}`);
  }
}

function watchNext(rows: CountedRows, maximum: Limits, walked: { keys: string[]; bytes: number }): IndexRow | null {
  if (maximum.bytes !== null && walked.bytes >= maximum.bytes) {
    throw new ReadLimitError(`Query scanned too much data (fetched ${walked.bytes} bytes).`);
  }
  if (maximum.rows !== null && !rows.isBuffered) {
    if (rows.rowsFetched >= maximum.rows) {
      throw new ReadLimitError(`Query scanned too many documents (fetched ${rows.rowsFetched}).`);
    }
    rows.limitBatch(maximum.rows - rows.rowsFetched);
  }
  const row = rows.next();
  if (row !== null) {
    walked.keys.push(row.key);
    walked.bytes += row.size;
  }
  return row;
}

function isNearLimit(request: PageRequest, walked: { keys: string[]; bytes: number }, length: number): boolean {
  const soft = (limit: number) => Math.floor((limit * 3) / 4);
  return (
    walked.keys.length >
      soft(Math.min(request.maximumRowsRead ?? transactionLimits.documentsRead, transactionLimits.documentsRead)) ||
    walked.bytes >
      soft(Math.min(request.maximumBytesRead ?? transactionLimits.bytesRead, transactionLimits.bytesRead)) ||
    length > soft(limits.pageLength)
  );
}

/** The part of the source's range between two positions, which are given in reading order. */
function between(source: PageSource, start: Position | null, end: Position | null): KeyRange {
  const { range, descending } = source;
  if (start === "end") return { start: range.start, end: range.start };
  let low = range.start;
  let high = range.end;
  const raise = (key: string) => (low = key > low ? key : low);
  const lower = (key: string) => (high = high === null || key < high ? key : high);
  if (start !== null) {
    if (descending) lower(start.after);
    else raise(`${start.after}\0`);
  }
  if (end !== null && end !== "end") {
    if (descending) raise(end.after);
    else lower(`${end.after}\0`);
  }
  return { start: low, end: high };
}

function splitCursorOf(keys: readonly string[], context: string | null, fingerprint: string): string | null {
  const middle = keys.length > 2 ? keys[Math.floor(keys.length / 2)] : undefined;
  return middle === undefined ? null : formatCursor({ position: { after: middle }, context }, fingerprint);
}

/**
 * Identifies the query that a cursor belongs to, so that a cursor of another query or of a changed index is refused.
 */
function fingerprintOf(query: QueryAst, fields: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([query, fields]))
    .digest("base64url")
    .slice(0, 16);
}

/** Fingerprint, position and context as opaque text: the same place always gives the same cursor. */
function formatCursor({ position, context }: Cursor, fingerprint: string): string {
  const place = position === "end" ? "" : Buffer.from(position.after, "latin1").toString("base64url");
  return [fingerprint, place, ...(context === null ? [] : [Buffer.from(context).toString("base64url")])].join(".");
}

function parseCursor(cursor: unknown, fingerprint: string): Cursor {
  if (typeof cursor !== "string") throw invalidCursor();
  const [owner, place, context, ...more] = cursor.split(".");
  if (owner !== fingerprint || place === undefined || more.length > 0) throw invalidCursor();
  return {
    position: place === "" ? "end" : { after: Buffer.from(place, "base64url").toString("latin1") },
    context: context === undefined ? null : Buffer.from(context, "base64url").toString(),
  };
}

/** The error for a cursor that does not fit the query. The client reacts to its data by loading the list anew. */
function invalidCursor(): EngineError {
  return new EngineError(
    "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.",
    { data: { isConvexSystemError: true, paginationError: "InvalidCursor" } },
  );
}
