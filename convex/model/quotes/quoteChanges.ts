/**
 * What a company does with a pending quote: it changes it, withdraws it, and offers it again (N08). The client sees
 * each at once, with the earlier versions.
 */
import { QUOTE_CHANGES_MAX, QUOTE_OFFERS_AGAIN_MAX } from "../../../domain/limits";
import { versionPart, type SentQuote } from "../../../domain/quoteFields";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { getBrief, signOfLife } from "../briefs/briefs";
import { getAccessState } from "../companies/companies";
import { fail } from "../base/errors";
import { tellOfChange } from "./quoteNotices";
import { closeUndo, endVisitSoon, includesOf, moveCustomerSoon, parseQuote } from "./quotes";
import { asSent, getSentQuote, type QuoteDoc } from "./quoteViews";
import { hideClientIn } from "./sharedWords";

type Waiting = { quote: QuoteDoc; brief: Doc<"briefs"> };

/**
 * Changes a company's quote; with `mayOfferAgain` also one that it withdrew, which offers it again, at most
 * QUOTE_OFFERS_AGAIN_MAX times. A quote whose decline can still be undone stays declined: its company does not know of
 * that yet. Throws what `sendQuote` throws about the form, and QUOTE_NOT_FOUND, QUOTE_WITHDRAWN, QUOTE_ALREADY_DECIDED,
 * SUBSCRIPTION_REQUIRED, QUOTE_CHANGES_MAX, QUOTE_OFFERS_AGAIN_MAX or BRIEF_NOT_FOUND.
 */
export async function changeQuote(
  ctx: MutationCtx,
  company: Doc<"users">,
  briefId: string,
  input: SentQuote,
  mayOfferAgain = true,
): Promise<void> {
  const { quote, brief } = await requireWaiting(ctx, company._id, briefId, true);
  if (quote.withdrawnAt !== undefined && !mayOfferAgain) return fail("QUOTE_WITHDRAWN");
  if ((await getAccessState(ctx, company._id)) !== "subscribed") return fail("SUBSCRIPTION_REQUIRED");
  const isBack = quote.withdrawnAt !== undefined;
  const offeredAgain = quote.offeredAgain ?? 0;
  if (isBack && offeredAgain >= QUOTE_OFFERS_AGAIN_MAX) return fail("QUOTE_OFFERS_AGAIN_MAX");
  const after = parseQuote(input);
  const before = versionPart(quote);
  const isChanged = JSON.stringify(versionPart(after)) !== JSON.stringify(before);
  const earlier = quote.earlier ?? [];
  if (isChanged && earlier.length >= QUOTE_CHANGES_MAX) return fail("QUOTE_CHANGES_MAX");
  const versions = isChanged ? [...earlier, { ...before, until: Date.now() }] : quote.earlier;
  await ctx.db.patch("proposals", quote._id, {
    ...after,
    includes: includesOf(after),
    earlier: versions,
    shared: await hideClientIn(ctx, { ...quote, ...after, earlier: versions }),
    ...(isBack ? { status: "PENDING" as const, withdrawnAt: undefined, offeredAgain: offeredAgain + 1 } : {}),
  });
  await ctx.db.patch("briefs", brief._id, signOfLife());
  if (isBack || isChanged) await moveCustomerSoon(ctx, quote._id);
  if (isBack) await tellOfChange(ctx, brief, quote._id, "Offerte opnieuw aangeboden");
  else if (isChanged && quote.declineUndo === undefined) await tellOfChange(ctx, brief, quote._id, "Offerte gewijzigd");
}

/**
 * Withdraws a company's quote. The quote keeps its place among those of the job, so that it can be offered again. Needs
 * no subscription: nobody is bound to a price that they can no longer see. Throws QUOTE_NOT_FOUND,
 * QUOTE_ALREADY_DECIDED and BRIEF_NOT_FOUND.
 */
export async function withdrawQuote(ctx: MutationCtx, company: Doc<"users">, briefId: string): Promise<void> {
  const { quote, brief } = await requireWaiting(ctx, company._id, briefId, false);
  const isDeclined = quote.declineUndo !== undefined;
  await closeUndo(ctx, quote);
  await ctx.db.patch("proposals", quote._id, {
    status: "DECLINED",
    declineReason: undefined,
    withdrawnAt: Date.now(),
  });
  await endVisitSoon(ctx, quote, "company");
  if (!isDeclined) await tellOfChange(ctx, brief, quote._id, "Offerte ingetrokken");
}

/** A company's quote on a job that is open, while nobody has decided on it as far as it may know. */
async function requireWaiting(
  ctx: QueryCtx,
  companyId: Id<"users">,
  briefId: string,
  orWithdrawn: boolean,
): Promise<Waiting> {
  const brief = await getBrief(ctx, briefId);
  const quote = brief === null ? null : await getSentQuote(ctx, companyId, brief._id);
  if (brief === null || quote === null) return fail("QUOTE_NOT_FOUND");
  const waits = asSent(quote).status === "PENDING" || (orWithdrawn && quote.withdrawnAt !== undefined);
  if (!waits) return fail("QUOTE_ALREADY_DECIDED");
  if (brief.status !== "OPEN") return fail("BRIEF_NOT_FOUND");
  return { quote, brief };
}
