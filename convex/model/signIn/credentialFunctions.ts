/** Steps of the sign-in flows that need the database. Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation, internalQuery } from "../../_generated/server";
import { getPasswordAccount } from "../accounts/accounts";
import { nullable } from "../base/commonFields";
import { getPendingCustomer } from "../payments/pendingAccounts";
import { networkKeys, withinRateLimit } from "../base/rateLimits";
import { begunLogin, beginLogin, finishLogin, openFirstSession as openFirst } from "./logins";

const email = v.string();
const token = nullable(v.string());

/** Counts an attempt to sign in and hands out what the password must be checked against; null when there were too many. */
export const beginSignIn = internalMutation({
  args: { email, device: token },
  returns: nullable(begunLogin),
  handler: async (ctx, { email, device }) => await beginLogin(ctx, email, device),
});

/** Opens a session after the password was found to be right; takes the attempt back. */
export const finishSignIn = internalMutation({
  args: { login: begunLogin, device: token, proof: token, newHash: nullable(v.string()) },
  returns: v.object({ userId: v.id("users"), sessionId: v.id("authSessions") }),
  handler: async (ctx, { login, newHash, ...browser }) => await finishLogin(ctx, login, browser, newHash),
});

/**
 * Counts an attempt to sign up and says whether the address is free. `customerId` is somebody who may be paying for an
 * earlier sign-up of this address right now.
 */
export const beginSignUp = internalMutation({
  args: { email },
  returns: v.object({
    answer: v.union(v.literal("free"), v.literal("taken"), v.literal("limited")),
    customerId: nullable(v.string()),
  }),
  handler: async (ctx, { email }) => {
    if (!(await withinRateLimit(ctx, "signUp", await networkKeys(ctx)))) {
      return { answer: "limited" as const, customerId: null };
    }
    const isTaken = (await getPasswordAccount(ctx, email)) !== null;
    return {
      answer: isTaken ? ("taken" as const) : ("free" as const),
      customerId: await getPendingCustomer(ctx, email),
    };
  },
});

/**
 * Opens the session that a sign-up begins with. `secret` is the hash of the password; throws INVALID_CREDENTIALS when
 * the account has another.
 */
export const openFirstSession = internalMutation({
  args: { userId: v.id("users"), secret: v.string(), device: token },
  returns: v.id("authSessions"),
  handler: async (ctx, { userId, secret, device }) => await openFirst(ctx, userId, secret, device),
});

/** Whether there is an account with this address, which must be in lower case. */
export const isTaken = internalQuery({
  args: { email },
  returns: v.boolean(),
  handler: async (ctx, { email }) => (await getPasswordAccount(ctx, email)) !== null,
});
