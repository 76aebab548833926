import { Polar } from "@convex-dev/polar";
import { v } from "convex/values";
import { components } from "./_generated/api";
import { action, mutation, query } from "./_generated/server";

/** The user of the calls that the component makes for "the user here". */
const user = { userId: "", email: "user@vloeren.test" };

export const polar: Polar = new Polar(components.polar, { getUserInfo: () => Promise.resolve(user) });

export const register = mutation({
  args: { userId: v.string(), customerId: v.string() },
  handler: async (ctx, { userId, customerId }) => {
    await ctx.runMutation(components.polar.lib.insertCustomer, { userId, id: customerId });
  },
});

/** A user's subscription with its product, as the component has stored them. */
export const current = query({
  args: { userId: v.string() },
  handler: async (ctx, { userId }) => {
    const subscription = await polar.getCurrentSubscription(ctx, { userId });
    return (
      subscription && { status: subscription.status, ends: subscription.cancelAtPeriodEnd, ...subscription.product }
    );
  },
});

/** Brings the provider's products into the component's table. */
export const sync = action({ args: {}, handler: (ctx) => polar.syncProducts(ctx) });

/** The text in base64 and back, by the `Buffer` that the component's client puts on the global object. */
export const encoded = mutation({
  args: { text: v.string() },
  handler: (_ctx, { text }) => {
    const base64 = Buffer.from(text).toString("base64");
    return [base64, Buffer.from(base64, "base64").toString("utf8")];
  },
});
