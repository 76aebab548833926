import type { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { readAnswerKey } from "./kept-query";
import type { KeptAnswers } from "./kept-answers";

/**
 * Asks the deployment once for every kept answer with somebody else's contact details that it has not answered on this
 * page, so that erased or withdrawn details are deleted here too, also when no screen shows them. Asks one after
 * another, so that the page comes first; of a list in pages it asks for a first page of `pageSize`. Ends when `signal`
 * aborts.
 */
export async function confirmContacts(
  answers: KeptAnswers,
  client: Pick<ConvexReactClient, "query">,
  pageSize: number,
  signal: AbortSignal,
): Promise<void> {
  await answers.opened();
  for (const key of answers.contacts()) {
    if (signal.aborted) return;
    const { query, args } = readAnswerKey(key);
    const paging = answers.rulesFor(key)?.paged ? { paginationOpts: { numItems: pageSize, cursor: null } } : {};
    const answer: unknown = await client
      .query(makeFunctionReference<"query">(query), { ...args, ...paging } as Record<string, never>)
      .catch((error: unknown) => error);
    if (!signal.aborted) answers.keepResult(key, answer);
  }
}
