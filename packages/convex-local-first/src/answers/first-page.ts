import type { PaginationResult } from "convex/server";
import type { Value } from "convex/values";

/** The cursor at the end of a kept list. It is never sent: only the deployment knows where its pages end. */
export const KEPT_CURSOR = "kept";

/**
 * Makes a function that gives an answer as it is kept: of a list in pages the first page, without its place in the
 * deployment's list and with at most `rows` rows. One answer gives one object, however often it is seen.
 */
export function firstPages(): (value: Value, rows: number) => Value {
  const known = new WeakMap<object, Value>();
  return (value, rows) => {
    if (!isPage(value)) return value;
    const before = known.get(value);
    if (before !== undefined) return before;
    const page = {
      page: value.page.slice(0, rows),
      isDone: value.isDone && value.page.length <= rows,
      continueCursor: KEPT_CURSOR,
    } as Value;
    known.set(value, page);
    return page;
  };
}

function isPage(value: unknown): value is PaginationResult<Value> {
  return typeof value === "object" && value !== null && "page" in value && "continueCursor" in value;
}
