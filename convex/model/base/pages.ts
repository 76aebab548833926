/** Pages of lists, with page options that come from callers. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { ConvexError } from "convex/values";
import { errorData } from "../../../domain/errors/data";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { fail, messageOf } from "./errors";

/** What a page is read from: a query of the database in its order. */
type Rows<Row> = { paginate: (options: PaginationOptions) => Promise<PaginationResult<Row>> };

/**
 * A page of at most PAGE_SIZE_MAX rows, whatever the caller sent. A larger number of items is reduced to that. Throws
 * INVALID_INPUT for a number that is no whole number above zero, and for a cursor that this list never gave. The
 * deployment bounds the page size, and not the caller.
 */
export async function readPage<Row>(
  rows: Rows<Row>,
  { numItems, cursor, endCursor }: PaginationOptions,
): Promise<PaginationResult<Row>> {
  if (!Number.isInteger(numItems) || numItems < 1) return fail("INVALID_INPUT");
  const options = { numItems: Math.min(numItems, PAGE_SIZE_MAX), cursor };
  return bounded(await rows.paginate(endCursor ? { ...options, endCursor } : options).catch(failForCursor));
}

/**
 * A page that a client fixed by two cursors, or that grew while it was being watched, can hold more rows than one that is
 * asked for by number. It is cut, and says so in the words of the protocol, upon which clients ask for its two halves.
 */
function bounded<Row>(result: PaginationResult<Row>): PaginationResult<Row> {
  if (result.page.length <= PAGE_SIZE_MAX) return result;
  if (!result.splitCursor) return fail("INVALID_INPUT");
  return { ...result, page: result.page.slice(0, PAGE_SIZE_MAX), pageStatus: "SplitRequired" };
}

/** A cursor that does not belong here is the caller's mistake; clients of lists begin anew on `InvalidCursor`. */
function failForCursor(error: unknown): never {
  if (!(error instanceof ConvexError) && !/cursor|JSON/i.test(messageOf(error))) throw error;
  if (error instanceof ConvexError && !isInvalidCursor(error.data)) throw error;
  throw new ConvexError({
    ...errorData("INVALID_INPUT"),
    isConvexSystemError: true,
    paginationError: "InvalidCursor",
  });
}

function isInvalidCursor(data: unknown): boolean {
  return typeof data === "object" && data !== null && "paginationError" in data;
}
