/** Database steps of the sign-in flows. Nothing in here is public. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { internalMutation, internalQuery } from "../../_generated/server";
import { getPasswordAccount } from "../accounts/accounts";
import { fail } from "../base/errors";
import { assertChangesOn, isOff, readSwitches } from "../base/switches";
import { nullable } from "../base/commonFields";
import { getPendingCustomer } from "../payments/pendingAccounts";
import { networkKeys, withinRateLimit } from "../base/rateLimits";
import { begunLogin, beginLogin, finishLogin, openFirstSession as openFirst } from "./logins";
import { joinTeam as join, readInvitation } from "../team/team";
import { openRequest as openWithLink } from "./requestLogins";

const email = v.string();
const token = nullable(v.string());

/** Counts an attempt to sign in and returns the hash that the password must match; null after too many attempts. */
export const beginSignIn = internalMutation({
  args: { email, device: token },
  returns: nullable(begunLogin),
  handler: async (ctx, { email, device }) => await beginLogin(ctx, email, device),
});

/** Opens a session after the password was found to be right, and takes the counted attempt back. */
export const finishSignIn = internalMutation({
  args: { login: begunLogin, device: token, proof: token, newHash: nullable(v.string()) },
  returns: v.object({ userId: v.id("users"), sessionId: v.id("authSessions") }),
  handler: async (ctx, { login, newHash, ...browser }) => await finishLogin(ctx, login, browser, newHash),
});

/**
 * Counts an attempt to sign up and returns whether the address is free. `customerId` is a provider's customer who may
 * be paying for an earlier sign-up of this address right now.
 */
export const beginSignUp = internalMutation({
  args: { email },
  returns: v.object({
    answer: v.union(v.literal("free"), v.literal("taken"), v.literal("limited"), v.literal("closed")),
    customerId: nullable(v.string()),
  }),
  handler: async (ctx, { email }) => {
    const { off } = await readSwitches(ctx);
    if (off.includes("registrations") || off.includes("changes"))
      return { answer: "closed" as const, customerId: null };
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
 * Opens the first session of a new account. `secret` is the hash of the password; throws INVALID_CREDENTIALS when the
 * account has another one.
 */
export const openFirstSession = internalMutation({
  args: { userId: v.id("users"), secret: v.string(), device: token },
  returns: v.id("authSessions"),
  handler: async (ctx, { userId, secret, device }) => await openFirst(ctx, userId, secret, device),
});

/** Opens a request with the link of a mail. Returns a session, or the code of why there is none. */
export const openRequest = internalMutation({
  args: { token: v.string(), device: token },
  returns: v.union(
    v.object({ userId: v.id("users"), sessionId: v.id("authSessions") }),
    v.object({
      refused: literals("RATE_LIMITED", "REQUEST_LINK_UNKNOWN", "REQUEST_LINK_ENDED", "REQUEST_LINK_NEEDS_LOGIN"),
    }),
  ),
  handler: async (ctx, { token, device }) => await openWithLink(ctx, token, device),
});

/** The provider's customer who may be paying for an earlier sign-up of this address right now; null for none. */
export const pendingCustomer = internalQuery({
  args: { email },
  returns: nullable(v.string()),
  handler: async (ctx, { email }) => await getPendingCustomer(ctx, email),
});

/** Whether there is an account with this address, which must be in lower case. */
export const isTaken = internalQuery({
  args: { email },
  returns: v.boolean(),
  handler: async (ctx, { email }) => (await getPasswordAccount(ctx, email)) !== null,
});

/**
 * Whom an invitation into a team invites, and into which company. Nobody guesses its 256 bits, so nothing is counted,
 * and no count refuses it. Throws READ_ONLY, REGISTRATIONS_CLOSED, TEAM_INVITATION_GONE and TEAM_ADDRESS_TAKEN.
 */
export const beginJoin = internalQuery({
  args: { token: v.string() },
  returns: v.object({ email, company: v.string() }),
  handler: async (ctx, { token }) => {
    await assertChangesOn(ctx);
    if (await isOff(ctx, "registrations")) fail("REGISTRATIONS_CLOSED");
    const invited = (await readInvitation(ctx, token)) ?? fail("TEAM_INVITATION_GONE");
    if (invited.isTaken) fail("TEAM_ADDRESS_TAKEN");
    return { email: invited.email, company: invited.company };
  },
});

/** Makes the account of an invitation, and opens its first session. Throws what `joinTeam` throws. */
export const finishJoin = internalMutation({
  args: { token: v.string(), name: v.string(), secret: v.string(), device: token },
  returns: v.object({ userId: v.id("users"), sessionId: v.id("authSessions") }),
  handler: async (ctx, { device, secret, ...invited }) => {
    const userId = await join(ctx, { ...invited, secret });
    return { userId, sessionId: await openFirst(ctx, userId, secret, device) };
  },
});
