import { ConvexError, type Value } from "convex/values";
import type { PaginationResult } from "convex/server";
import { answerKey, rulesFor } from "../../lib/local/kept-queries";
import { dropAnswer, keepAnswer, keptAnswer, readStore, type KeptAnswer } from "../../lib/local/kept-answers";
import { useStore } from "../../lib/store";

/** The cursor at the end of a kept list. It is never sent: only the deployment knows where its pages end. */
export const KEPT_CURSOR = "kept";

type Args = Record<string, unknown>;
type PageArgs = { cursor?: string | null; endCursor?: string | null };

/**
 * The key under which an answer to this query is kept, or null when such answers are not kept: other queries, and later
 * pages of a list. The page size makes no difference.
 */
export function keptKey(query: string, { paginationOpts, ...args }: Args): string | null {
  if (rulesFor(query) === undefined || (paginationOpts as PageArgs | undefined)?.cursor) return null;
  return answerKey(query, args);
}

/**
 * Keeps an answer of the deployment under a key. A refusal by the deployment deletes the kept answer; undefined and
 * other errors change nothing.
 */
export function keepResult(key: string, result: unknown): void {
  if (result instanceof ConvexError) dropAnswer(key);
  if (result === undefined || result instanceof Error) return;
  keepAnswer(key, asKept(key, result as Value));
}

/** The answer that is kept under a key, or undefined. Renders again once the kept answers have been read. */
export function useKeptResults(): (key: string) => KeptAnswer | undefined {
  useStore(readStore, 0);
  return keptAnswer;
}

/** The first page of a list without its place in the deployment's list, and no more rows than are kept of it. */
function asKept(key: string, value: Value): Value {
  if (!isPage(value)) return value;
  const known = firstPages.get(value);
  if (known !== undefined) return known;
  const rows = rulesFor(key)!.rows;
  const page = {
    page: value.page.slice(0, rows),
    isDone: value.isDone && value.page.length <= rows,
    continueCursor: KEPT_CURSOR,
  } as Value;
  firstPages.set(value, page);
  return page;
}

/** So that one result is kept once, however often it is seen. */
const firstPages = new WeakMap<object, Value>();

function isPage(value: unknown): value is PaginationResult<Value> {
  return typeof value === "object" && value !== null && "page" in value && "continueCursor" in value;
}
