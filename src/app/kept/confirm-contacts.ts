import type { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import type { Value } from "convex/values";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { answersAreOpen, contactAnswers } from "../../lib/local/kept-answers";
import { readAnswerKey, rulesFor } from "../../lib/local/kept-queries";
import { keepResult } from "../live/kept-results";

/**
 * Asks the deployment once for every kept answer with somebody else's contact details that it has not answered on this
 * page, so that erased or withdrawn details are deleted here too, also when no screen shows them. Asks one after
 * another, so that the page comes first. Ends when `signal` aborts.
 */
export async function confirmContacts(client: ConvexReactClient, signal: AbortSignal): Promise<void> {
  await answersAreOpen();
  for (const key of contactAnswers()) {
    if (signal.aborted) return;
    const { query, args } = readAnswerKey(key);
    // Of a list in pages the first page is what is kept.
    const paging = rulesFor(key)?.paged ? { paginationOpts: { numItems: PAGE_SIZE_MAX, cursor: null } } : {};
    const answer = await client
      .query(makeFunctionReference<"query">(query), { ...args, ...paging } as Record<string, never>)
      .catch((error: unknown) => error);
    if (!signal.aborted) keepResult(key, answer as Value | Error);
  }
}
