/** A company's figures of one month: jobs unlocked, called, quoted and won, and what they cost (N10, B15). */
import { v, type Infer } from "convex/values";
import { plans } from "../../../domain/settings/planPrices";
import { boundsOf } from "../../../domain/months";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { numberOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { getSubscription, isSubscriptionRunning } from "../companies/companies";
import { getMonth, totalsOf } from "../companies/companyMonths";
import { medianAnswerTime } from "../quotes/answerTimes";

/** A company's figures of one month. */
export const monthFigures = v.object({
  unlocked: v.number(),
  /** Customers of whom it wrote down this month that it is further than "nieuw". */
  followedUp: v.number(),
  quoted: v.number(),
  won: v.number(),
  /** The prices of the quotes that were accepted, in whole cents including VAT. */
  wonCents: v.number(),
  /** What a won customer cost of the subscription, in whole cents without VAT; null without one of either. */
  costPerCustomerCents: numberOrNull,
  /** The median time from an unlock to a quote in the last year, in milliseconds; null while there are too few. */
  answerTime: numberOrNull,
});

/** A company's figures of one calendar month in Amsterdam, "2026-11". Throws INVALID_INPUT. */
export async function readMonthFigures(
  ctx: QueryCtx,
  company: Doc<"users">,
  month: string,
): Promise<Infer<typeof monthFigures>> {
  if (boundsOf(month) === null) return fail("INVALID_INPUT");
  const counted = await getMonth(ctx, company._id, month);
  const { unlocked, quoted, won } = totalsOf(counted);
  const subscription = won === 0 ? null : await getSubscription(ctx, company._id);
  const isPaying =
    subscription !== null && isSubscriptionRunning(subscription, Date.now()) && subscription.providerId !== null;
  return {
    ...{ unlocked, quoted, won, wonCents: counted.wonCents, followedUp: counted.followedUp },
    costPerCustomerCents: isPaying && won > 0 ? Math.round(plans[subscription.plan].monthly.exclVat / won) : null,
    answerTime: await medianAnswerTime(ctx, company._id),
  };
}
