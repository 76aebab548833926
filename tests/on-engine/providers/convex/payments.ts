import { StripeSubscriptions } from "@convex-dev/stripe";
import { v } from "convex/values";
import { components } from "./_generated/api";
import { action, query } from "./_generated/server";

const stripe = new StripeSubscriptions(components.stripe);

const sessionResult = v.object({ sessionId: v.string(), url: v.union(v.string(), v.null()), customerId: v.string() });

/** Opens a page on which a user can pay for a subscription. */
export const checkout = action({
  args: { userId: v.string(), email: v.string(), priceId: v.string() },
  returns: sessionResult,
  handler: async (ctx, { userId, email, priceId }) => {
    const { customerId } = await stripe.getOrCreateCustomer(ctx, { userId, email });
    const session = await stripe.createCheckoutSession(ctx, {
      priceId,
      customerId,
      mode: "subscription",
      successUrl: "https://vloeren.test/betaald",
      cancelUrl: "https://vloeren.test/prijzen",
      subscriptionMetadata: { userId },
    });
    return { ...session, customerId };
  },
});

export const cancel = action({
  args: { subscriptionId: v.string() },
  handler: (ctx, { subscriptionId }) =>
    stripe.cancelSubscription(ctx, { stripeSubscriptionId: subscriptionId, cancelAtPeriodEnd: true }),
});

/** The rows that the component has stored for a user. */
export const rows = query({
  args: { userId: v.string() },
  handler: async (ctx, { userId }) => ({
    customer: await ctx.runQuery(components.stripe.public.getCustomerByUserId, { userId }),
    subscriptions: await ctx.runQuery(components.stripe.public.listSubscriptionsByUserId, { userId }),
    invoices: await ctx.runQuery(components.stripe.public.listInvoicesByUserId, { userId }),
  }),
});
