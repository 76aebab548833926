/** A quote's words as those read them whom the client lets look along: without who and where the client is (N20, I4). */
import type { Infer } from "convex/values";
import { hiderFor } from "../../../domain/hiding/hide";
import type { QueryCtx } from "../../_generated/server";
import { findBrief, getContactOrErased, shownTextsOf } from "../briefs/briefs";
import type { sharedWords } from "./proposalFields";
import type { QuoteDoc } from "./quoteViews";

type Words = Pick<QuoteDoc, "packageName" | "description"> & Partial<Pick<QuoteDoc, "lines" | "terms">>;
type Written = Words & Pick<QuoteDoc, "briefId" | "notes" | "earlier" | "shared">;

/**
 * The words of a quote and of its earlier versions without the client's own contact data. Once these are erased, a quote
 * keeps the words that they were taken out of.
 */
export async function hideClientIn(ctx: QueryCtx, quote: Written): Promise<Infer<typeof sharedWords>> {
  const contact = await getContactOrErased(ctx, quote.briefId);
  if (contact.email === "" && quote.shared !== undefined) return quote.shared;
  const brief = await findBrief(ctx, quote.briefId);
  const city = brief === null ? null : (await shownTextsOf(ctx, brief)).city;
  const { own } = hiderFor(contact, [city, brief?.province ?? null]);
  const hide = ({ packageName, description, lines, terms }: Words) => ({
    packageName: own(packageName),
    description: own(description),
    ...(lines ? { lines: lines.map((line) => ({ ...line, what: own(line.what) })) } : {}),
    ...(terms ? { terms: own(terms) } : {}),
  });
  return {
    ...hide(quote),
    notes: quote.notes === null ? null : own(quote.notes),
    earlier: (quote.earlier ?? []).map(hide),
  };
}
