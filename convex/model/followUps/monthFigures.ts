/** A company's figures of one month: jobs unlocked, called, quoted and won, and what they cost (N10, B15). */
import { v, type Infer } from "convex/values";
import { plans } from "../../../domain/plans";
import { boundsOf } from "../../../domain/months";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { numberOrNull } from "../base/commonFields";
import { fail } from "../base/errors";
import { getSubscription, isSubscriptionRunning } from "../companies/companies";
import { medianAnswerTime } from "../quotes/answerTimes";

/** Rows of one kind that a month is counted from: more than any company makes. */
const READ_MAX = 1000;

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
  const [from, until] = boundsOf(month) ?? fail("INVALID_INPUT");
  const isWithin = (time: number | undefined) => time !== undefined && time >= from && time < until;
  const rowsOf = (kind: "unlock" | "quote", since: number) =>
    ctx.db
      .query("proposals")
      .withIndex("by_company", (q) =>
        q.eq("companyId", company._id).eq("kind", kind).gte("_creationTime", since).lt("_creationTime", until),
      )
      .order("desc")
      .take(READ_MAX);
  const unlocks = await rowsOf("unlock", from);
  // A quote of an earlier month can be accepted in this one.
  const quotes = (await rowsOf("quote", 0)).filter((row) => row.kind === "quote");
  const won = quotes.filter(({ status, acceptedAt }) => status === "ACCEPTED" && isWithin(acceptedAt));
  const followUps = await ctx.db
    .query("followUps")
    .withIndex("by_company_changedAt", (q) =>
      q.eq("companyId", company._id).gte("changedAt", from).lt("changedAt", until),
    )
    .take(READ_MAX);
  const subscription = await getSubscription(ctx, company._id);
  const isPaying =
    subscription !== null && isSubscriptionRunning(subscription, Date.now()) && subscription.providerId !== null;
  return {
    unlocked: unlocks.length,
    followedUp: followUps.filter(({ stage }) => stage !== "new").length,
    quoted: quotes.filter(({ _creationTime }) => isWithin(_creationTime)).length,
    won: won.length,
    wonCents: won.reduce((sum, { price }) => sum + price, 0),
    costPerCustomerCents:
      isPaying && won.length > 0 ? Math.round(plans[subscription.plan].monthly.exclVat / won.length) : null,
    answerTime: await medianAnswerTime(ctx, company._id),
  };
}
