/**
 * The promotion: a company signs up, gets a link, pays, and then has an account (C05). The password is hashed in the
 * action that receives it; no table, mail, job or answer ever holds it.
 */
import { v } from "convex/values";
import { promoProblem, promoSchema } from "../domain/forms/promo";
import { internal } from "./_generated/api";
import { action, internalMutation, internalQuery, query, type ActionCtx } from "./_generated/server";
import { ensureCustomer } from "./integrations/stripe";
import { requireNothing } from "./model/access";
import { nullable, text, textOrNull } from "./model/commonFields";
import { readTraces } from "./model/companyTraces";
import { siteUrl } from "./model/config";
import { sha256 } from "./model/digest";
import { fail } from "./model/errors";
import { orFail } from "./model/looks";
import { hashPassword } from "./model/passwordHash";
import { assertHardToGuess, assertPasswordLength } from "./model/passwords";
import { payer, type Payer } from "./model/paymentFields";
import { checkoutPath, getPending, reservePayer, storeSignUp } from "./model/pendingAccounts";
import { rememberCustomer as remember } from "./model/payments";
import { openPayPage } from "./model/payPages";
import { checkAddressLimitOrThrow, checkRateLimitOrThrow } from "./model/rateLimits";
import { parseOrFail } from "./model/signIn";
import { beginSignUpOrThrow } from "./model/signUps";

const REF_MAX = 64;

/**
 * send-vloeren-promotional-email (REF-014): keeps the sign-up and mails its link. The account becomes active with the
 * first payment. Refuses with PROMO_INCOMPLETE, PROMO_PASSWORD_TOO_SHORT, ACCOUNT_EXISTS or RATE_LIMITED.
 */
export const signUp = action({
  args: {
    companyName: v.string(),
    contactName: v.string(),
    email: v.string(),
    phone: v.optional(v.string()),
    password: v.string(),
    ref: v.optional(v.string()),
  },
  returns: v.object({ success: v.boolean() }),
  handler: async (ctx, { phone = "", ref, ...required }): Promise<{ success: boolean }> => {
    requireNothing(ctx);
    const draft = { ...required, phone };
    const problem = promoProblem(draft);
    if (problem !== null) return fail(problem);
    assertPasswordLength(draft.password, "registration");
    const { password, ...form } = parseOrFail(promoSchema, draft, "INVALID_INPUT");
    await beginSignUpOrThrow(ctx, form.email);
    await assertHardToGuess(ctx, password, [form.email, form.companyName, form.contactName]);
    await ctx.runMutation(internal.promo.store, {
      ...form,
      phone: form.phone === "" ? null : form.phone,
      ref: ref !== undefined && ref.length <= REF_MAX ? ref : null,
      secret: await hashPassword(password),
    });
    return { success: true };
  },
});

/**
 * What was signed up with the link's token, for the page that it leads to; null for a link that does not work.
 * `hasPassword` is whether the account will have the password of this sign-up, `firstMonthUsed` whether its address had
 * the introductory price before.
 */
export const offer = query({
  args: { token: text },
  returns: nullable(
    v.object({
      companyName: text,
      contactName: text,
      email: text,
      phone: textOrNull,
      hasPassword: v.boolean(),
      firstMonthUsed: v.boolean(),
    }),
  ),
  handler: async (ctx, { token }) => {
    requireNothing(ctx);
    const pending = await getPending(ctx, token);
    if (pending === null) return null;
    const { companyName, contactName, email, phone, secret } = pending;
    const { firstMonthUsed } = await readTraces(ctx, { email, kvkNumber: null });
    return { companyName, contactName, email, phone, hasPassword: secret !== null, firstMonthUsed };
  },
});

/**
 * create-vloeren-checkout for an account that is not active yet: the address of a page to pay on. Whoever has the link
 * pays for the account behind it; the payment makes it active, whether or not the payer comes back.
 */
export const createCheckout = action({
  args: { token: text },
  returns: v.object({ url: v.string() }),
  handler: async (ctx, { token }): Promise<{ url: string }> => {
    requireNothing(ctx);
    const payer: Payer = await ctx.runMutation(internal.promo.beginPayment, { token });
    return await orFail("CHECKOUT_FAILED", async () => {
      const customerId: string = await ctx.runMutation(internal.promo.rememberCustomer, {
        token,
        customerId: await ensureCustomer(payer),
        instead: payer.customerId,
      });
      const url = await openPayPage(ctx, {
        customerId,
        plan: "vloeren",
        firstMonthUsed: payer.firstMonthUsed,
        links: {
          successUrl: `${siteUrl()}/success`,
          cancelUrl: `${siteUrl()}${checkoutPath(token)}&geannuleerd=1`,
        },
        // Who gives up comes back by the link that was used.
        reference: await sha256(token),
        // What another tab paid a moment ago has made the account active.
        assertMayPay: () => assertStillPending(ctx, token),
      });
      return { url };
    });
  },
});

async function assertStillPending(ctx: ActionCtx, token: string): Promise<void> {
  const isPending: boolean = await ctx.runQuery(internal.promo.isPending, { token });
  if (!isPending) fail("ALREADY_SUBSCRIBED");
}

export const store = internalMutation({
  args: {
    companyName: text,
    contactName: text,
    email: text,
    phone: textOrNull,
    ref: textOrNull,
    /** The hash of the password. */
    secret: text,
  },
  returns: v.null(),
  handler: async (ctx, { secret, ...signUp }) => {
    // The mail goes to whoever owns the address, not to whoever typed it.
    await checkAddressLimitOrThrow(ctx, "verifyEmail", signUp.email);
    await storeSignUp(ctx, signUp, secret);
    return null;
  },
});

/** The payer behind a link, within the limit on calls that go out. */
export const beginPayment = internalMutation({
  args: { token: text },
  returns: payer,
  handler: async (ctx, { token }) => {
    const found = await reservePayer(ctx, token);
    await checkRateLimitOrThrow(ctx, "payment", [found.userId]);
    return found;
  },
});

export const rememberCustomer = internalMutation({
  args: { token: text, customerId: text, instead: textOrNull },
  returns: text,
  handler: async (ctx, { token, customerId, instead }) => {
    const { userId } = await reservePayer(ctx, token);
    return await remember(ctx, userId, customerId, instead);
  },
});

export const isPending = internalQuery({
  args: { token: text },
  returns: v.boolean(),
  handler: async (ctx, { token }) => (await getPending(ctx, token)) !== null,
});
