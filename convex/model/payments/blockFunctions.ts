/** What the block of an account means for its payments at the provider. */
import { v } from "convex/values";
import { internal } from "../../_generated/api";
import { internalAction, internalQuery } from "../../_generated/server";
import { closePayPages, endSubscription, readPayments, setCancelAtPeriodEnd } from "../../integrations/stripe";
import { text } from "../base/commonFields";
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
      const isBlocked: boolean = await ctx.runQuery(internal.model.payments.blockFunctions.isBlocked, { customerId });
      if (isBlocked === told) return null;
      await (isBlocked ? endWithPeriod(customerId) : goOn(customerId, blockedAt));
      await lookAt(ctx, customerId);
      told = isBlocked;
    }
  },
});

/** Whether the account of a customer is blocked; false for one that is not ours (any more). */
export const isBlocked = internalQuery({
  args: { customerId: text },
  returns: v.boolean(),
  handler: async (ctx, { customerId }) => {
    const { userId } = (await getByCustomerId(ctx, customerId)) ?? {};
    return userId !== undefined && (await ctx.db.get("users", userId))?.blockedAt !== undefined;
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
