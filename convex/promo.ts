/**
 * The promotion: a company signs up, gets a link, pays, and then has an account (C05). The password is hashed in the
 * action that receives it; no table, mail, job or answer ever holds it.
 */
import { v } from "convex/values";
import { promoProblem, promoSchema } from "../domain/forms/promo";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./_generated/server";
import { openAction, openQuery } from "./functions";
import { ensureCustomer } from "./integrations/stripe";
import { nullable, text, textOrNull } from "./model/base/commonFields";
import { readTraces } from "./model/companies/companyTraces";
import { siteUrl } from "./model/base/config";
import { sha256 } from "./model/base/digest";
import { fail } from "./model/base/errors";
import { orFail } from "./model/payments/looks";
import { hashPassword } from "./model/signIn/passwordHash";
import { assertHardToGuess, assertPasswordLength } from "./model/signIn/passwords";
import { payer, type Payer } from "./model/payments/paymentFields";
import { checkoutPath, getPending, reservePayer, storeSignUp } from "./model/payments/pendingAccounts";
import { rememberCustomer as remember } from "./model/payments/payers";
import { assertMaySubscribe } from "./model/payments/payments";
import { openPayPage } from "./model/payments/payPages";
import { checkAddressLimitOrThrow, checkRateLimitOrThrow } from "./model/base/rateLimits";
import { assertChangesOnInAction } from "./model/base/switches";
import { parseOrFail } from "./model/signIn/signIn";
import { beginSignUpOrThrow } from "./model/signIn/signUps";

const REF_MAX = 64;

/**
 * send-vloeren-promotional-email (REF-014): stores the sign-up and mails its link. The account becomes active with the
 * first payment. Throws PROMO_INCOMPLETE, PROMO_PASSWORD_TOO_SHORT, ACCOUNT_EXISTS and RATE_LIMITED.
 */
export const signUp = openAction({
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
    await assertChangesOnInAction(ctx);
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
 * The sign-up behind a promotion link's token, for the page that the link leads to; null for a link that does not work.
 * `hasPassword` is whether the account will have the password of this sign-up, `firstMonthUsed` whether its address had
 * the introductory price before.
 */
export const offer = openQuery({
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
    const pending = await getPending(ctx, token);
    if (pending === null) return null;
    const { companyName, contactName, email, phone, secret } = pending;
    const { firstMonthUsed } = await readTraces(ctx, { email, kvkNumber: null });
    return { companyName, contactName, email, phone, hasPassword: secret !== null, firstMonthUsed };
  },
});

/**
 * create-vloeren-checkout for an account that is not active yet: opens a payment page and returns its address. Whoever
 * has the link pays for the account behind it; the payment activates the account, whether or not the payer comes back.
 * Errors: PROMO_LINK_INVALID, RATE_LIMITED, ALREADY_SUBSCRIBED once it is paid, INVOICE_OPEN, PAYMENT_DISPUTED, CHECKOUT_FAILED when the provider
 * fails.
 */
export const createCheckout = openAction({
  args: { token: text },
  returns: v.object({ url: v.string() }),
  handler: async (ctx, { token }): Promise<{ url: string }> => {
    await assertChangesOnInAction(ctx);
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
        assertMayPay: async () => void (await ctx.runQuery(internal.promo.assertMayPay, { token })),
      });
      return { url };
    });
  },
});

/**
 * Stores a sign-up of the promotion and queues the mail with its link. Throws RATE_LIMITED when the address was sent
 * too many links.
 */
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

/**
 * The payer behind a promotion's link, after counting a call to the provider. Throws PROMO_LINK_INVALID and
 * RATE_LIMITED.
 */
export const beginPayment = internalMutation({
  args: { token: text },
  returns: payer,
  handler: async (ctx, { token }) => {
    const found = await reservePayer(ctx, token);
    await checkRateLimitOrThrow(ctx, "payment", [found.userId]);
    return found;
  },
});

/**
 * Stores the customer at the provider of the payer behind a promotion link, in place of `instead` (null: none). Returns
 * the customer that counts. Throws PROMO_LINK_INVALID.
 */
export const rememberCustomer = internalMutation({
  args: { token: text, customerId: text, instead: textOrNull },
  returns: text,
  handler: async (ctx, { token, customerId, instead }) => {
    const { userId } = await reservePayer(ctx, token);
    return await remember(ctx, userId, customerId, instead);
  },
});

/**
 * Throws ALREADY_SUBSCRIBED for a promotion link whose sign-up waits for no payment any more, and INVOICE_OPEN or
 * PAYMENT_DISPUTED when its payer has something to settle first.
 */
export const assertMayPay = internalQuery({
  args: { token: text },
  returns: v.null(),
  handler: async (ctx, { token }) => {
    const pending = await getPending(ctx, token);
    if (pending === null) return fail("ALREADY_SUBSCRIBED");
    if (pending.userId !== null) await assertMaySubscribe(ctx, pending.userId);
    return null;
  },
});
