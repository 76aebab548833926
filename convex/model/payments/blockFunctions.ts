/** What the block of an account means for its payments at the provider. */
import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalAction, internalMutation } from "../../_generated/server";
import { closePayPages, endSubscription, readPayments, setCancelAtPeriodEnd } from "../../integrations/stripe";
import { numberOrNull, text } from "../base/commonFields";
import { lookAt } from "./looks";
import { getByCustomerId } from "./payers";

/** The provider counts in whole seconds. */
const SECOND_MS = 1000;

/**
 * Lets a customer's subscription end with its paid period while the account is blocked, and go on when the block that
 * began at `blockedAt` (milliseconds) is over. Stores what is left. Idempotent. Throws when the provider does not
 * answer; the pool repeats it.
 */
export const follow = internalAction({
  args: { customerId: text, blockedAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { customerId, blockedAt }) => {
    let told: boolean | null = null;
    // A block that ends meanwhile is told by another run, which may have been faster than this one.
    for (;;) {
      const { isBlocked, since }: { isBlocked: boolean; since: number | null } = await ctx.runMutation(
        internal.model.payments.blockFunctions.standing,
        { customerId, wentOn: told === false },
      );
      if (isBlocked === told) return null;
      // What an earlier block cancelled, which ended and began anew before the provider was told, goes on too.
      await (isBlocked ? endWithPeriod(customerId) : goOn(customerId, Math.min(blockedAt, since ?? blockedAt)));
      await lookAt(ctx, customerId);
      told = isBlocked;
    }
  },
});

/**
 * Whether the account of a customer is blocked (false for one that is not ours any more), and since which block the
 * provider may have cancelled. `wentOn`: the provider has taken that back, so that it counts no more unless there is a new block.
 */
export const standing = internalMutation({
  args: { customerId: text, wentOn: v.boolean() },
  returns: v.object({ isBlocked: v.boolean(), since: numberOrNull }),
  handler: async (ctx, { customerId, wentOn }) => {
    const customer = await getByCustomerId(ctx, customerId);
    if (customer === null) return { isBlocked: false, since: null };
    const isBlocked = (await ctx.db.get("users", customer.userId))?.blockedAt !== undefined;
    if (wentOn && !isBlocked) await ctx.db.patch("paymentCustomers", customer._id, { blockedSince: undefined });
    return { isBlocked, since: customer.blockedSince ?? null };
  },
});

/** Cancels a subscription that runs at the end of its period, ends one that is not paid, and closes the pages to pay on. */
async function endWithPeriod(customerId: string): Promise<void> {
  const { paid } = await closePayPages(customerId);
  if (paid) throw new Error(`A page to pay on of ${customerId} was paid at this moment.`);
  const { state } = await readPayments(customerId, []);
  if (state === null || state.status === "canceled") return;
  if (state.status !== "active" && state.status !== "trialing") await endSubscription(state.providerId);
  else if (!state.cancelAtPeriodEnd) await setCancelAtPeriodEnd(state.providerId, true);
}

/** Takes back what the block cancelled; what the company had cancelled itself stays so. */
async function goOn(customerId: string, blockedAt: number): Promise<void> {
  const { state } = await readPayments(customerId, []);
  if (state === null || state.status === "canceled" || !state.cancelAtPeriodEnd) return;
  const isOfBlock = state.canceledAt !== null && state.canceledAt > blockedAt - SECOND_MS;
  if (isOfBlock) await setCancelAtPeriodEnd(state.providerId, false);
}
