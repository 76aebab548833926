/**
 * The only open payment page of a customer (docs/adr/0017-payments.md).
 *
 * Tabs may start paying at the same moment, and the provider opens as many pages as it is asked for. So the number of
 * the next page is taken here first, and of the pages that were opened under a number the first that was settled counts.
 * Both are transactions, so all tabs agree.
 */
import { plans } from "../../../domain/settings/planPrices";
import { type Plan } from "../../../domain/plans";
import { MINUTE_MS } from "../../../domain/limits";
import { internal } from "../../_generated/api";
import type { ActionCtx, MutationCtx } from "../../_generated/server";
import {
  closeOtherPayPages,
  closePayPage,
  createPayPage,
  readPayPage,
  type PayPage,
  type PayPageLinks,
} from "../../integrations/stripe";
import { lookAt } from "./looks";
import type { PayPageClaim } from "./paymentFields";
import { getByCustomerIdOrThrow } from "./payers";

/** A page with less time left than this is not shown to one more tab. */
const LEAST_LEFT_MS = 30 * MINUTE_MS;
/** Each attempt finds one page that cannot be paid any more; two at once are rare already. */
const ATTEMPTS = 3;

export type PayPageOrder = {
  customerId: string;
  plan: Plan;
  /** Whether the account was subscribed before: then the first month is at the full price. */
  firstMonthUsed: boolean;
  links: PayPageLinks;
  /** For whom, when that decides about the links; a page with other links is not shared. */
  reference: string;
  /** Throws the refusal of who may not pay, because a payment came in meanwhile. */
  assertMayPay: () => Promise<void>;
};

/**
 * The address of the customer's payment page: the one that another tab opened, or a new one. When it returns, no
 * earlier page can be paid, and none was paid. Throws ALREADY_SUBSCRIBED, INVOICE_OPEN or PAYMENT_DISPUTED, or an error
 * when the provider fails or a later start has other terms.
 */
export async function openPayPage(ctx: ActionCtx, order: PayPageOrder): Promise<string> {
  const { customerId, plan, firstMonthUsed, assertMayPay } = order;
  // What another tab paid a moment ago counts, also when its event has not arrived.
  const known = await lookAt(ctx, customerId);
  await assertMayPay();
  const introductory = known === null && !firstMonthUsed;
  const { monthly, firstMonth } = plans[plan];
  const terms = [plan, introductory ? firstMonth.inclVat : monthly.inclVat, monthly.inclVat, order.reference].join("/");
  const { number, page } = await sharePage(ctx, { ...order, introductory, terms });
  const { paid } = await closeOtherPayPages(customerId, { sessionId: page.sessionId, number });
  // What was paid on a page of before, until it was closed, shows now.
  await lookAt(ctx, customerId);
  try {
    await assertMayPay();
  } catch (error) {
    await closePayPage(page.sessionId);
    throw error;
  }
  if (paid) throw new Error(`A page to pay on of ${customerId} was paid at this moment.`);
  return page.url;
}

type Shared = { number: number; page: PayPage };

async function sharePage(
  ctx: ActionCtx,
  order: PayPageOrder & { introductory: boolean; terms: string },
): Promise<Shared> {
  const { customerId, terms } = order;
  let over: string | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const claim: PayPageClaim = await ctx.runMutation(internal.payments.claimPayPage, { customerId, terms, over });
    const { number } = claim;
    let { sessionId } = claim;
    if (sessionId === null) {
      const own = await createPayPage(order, order.links, number);
      const settled = { customerId, number, sessionId: own.sessionId };
      sessionId = await ctx.runMutation(internal.payments.settlePayPage, settled);
      if (sessionId === own.sessionId) return { number, page: own };
      await closePayPage(own.sessionId);
      if (sessionId === null) throw new Error(`A later start of ${customerId} has other terms.`);
    }
    const page = await readPayPage(sessionId, Date.now(), LEAST_LEFT_MS);
    if (page !== null) return { number, page };
    over = sessionId;
  }
  throw new Error(`The pages to pay on of ${customerId} are closed as fast as they are opened.`);
}

/**
 * Takes the number of the customer's payment page with these terms: that of the page that is open or being opened, else
 * the next number. `over` is a page that was seen to be closed or paid.
 */
export async function claimPayPage(
  ctx: MutationCtx,
  { customerId, terms, over }: { customerId: string; terms: string; over: string | null },
): Promise<PayPageClaim> {
  const customer = await getByCustomerIdOrThrow(ctx, customerId);
  const { payPage: current } = customer;
  if (current?.terms === terms && (over === null || current.sessionId !== over)) return current;
  const next = { number: (current?.number ?? 0) + 1, terms, sessionId: null };
  await ctx.db.patch("paymentCustomers", customer._id, { payPage: next });
  return next;
}

/**
 * Stores the payment page that was opened under a number, and returns the one that counts: the first that was stored;
 * null when a later number was taken since.
 */
export async function settlePayPage(
  ctx: MutationCtx,
  { customerId, number, sessionId }: { customerId: string; number: number; sessionId: string },
): Promise<string | null> {
  const customer = await getByCustomerIdOrThrow(ctx, customerId);
  const { payPage } = customer;
  if (payPage?.number !== number) return null;
  if (payPage.sessionId !== null) return payPage.sessionId;
  await ctx.db.patch("paymentCustomers", customer._id, { payPage: { ...payPage, sessionId } });
  return sessionId;
}
