/** Steps of the sign-in flows that need the database. Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./_generated/server";
import { getPasswordAccount } from "./model/accounts";
import { nullable } from "./model/commonFields";
import { isAddressTaken } from "./model/pendingAccounts";
import { networkKeys, resetRateLimit, withinRateLimit } from "./model/rateLimits";

const email = v.string();

/** Counts an attempt to sign in and hands out what the password must be checked against. */
export const beginSignIn = internalMutation({
  args: { email },
  returns: v.union(
    v.object({ limited: v.literal(true) }),
    v.object({
      limited: v.literal(false),
      account: nullable(v.object({ userId: v.id("users"), passwordHash: v.string() })),
    }),
  ),
  handler: async (ctx, { email }) => {
    const within = await withinRateLimit(ctx, "signIn", [email, ...(await networkKeys(ctx))]);
    if (!within) return { limited: true as const };
    const account = await getPasswordAccount(ctx, email);
    return {
      limited: false as const,
      account: account?.secret === undefined ? null : { userId: account.userId, passwordHash: account.secret },
    };
  },
});

/** A success forgets the attempts at this address, so that only guessing is slowed down. */
export const finishSignIn = internalMutation({
  args: { email },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await resetRateLimit(ctx, "signIn", email);
    return null;
  },
});

/** Counts an attempt to sign up and says whether the address is free. */
export const beginSignUp = internalMutation({
  args: { email },
  returns: v.union(v.literal("free"), v.literal("taken"), v.literal("limited")),
  handler: async (ctx, { email }) => {
    if (!(await withinRateLimit(ctx, "signUp", await networkKeys(ctx)))) return "limited";
    return (await isAddressTaken(ctx, email)) ? "taken" : "free";
  },
});

export const isTaken = internalQuery({
  args: { email },
  returns: v.boolean(),
  handler: async (ctx, { email }) => await isAddressTaken(ctx, email),
});
