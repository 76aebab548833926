/** A person's page of staff, and what staff does for one person. Each act asks for a reason, which the log keeps. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./_generated/server";
import { helperMutation, managerAction, readerMutation, readerQuery } from "./functions";
import { readInvoices, refundPayment } from "./integrations/stripe";
import { readReason, recordAdminAct } from "./model/admin/audit";
import { blockAccount, unblockAccount } from "./model/blocks/blocks";
import { findRequests, foundRequest, person as personFields, readPerson } from "./model/people/people";
import { changeAddress, closeRequest as close, extendTrial as extend } from "./model/people/personActs";
import { changeAsStaff, changeable, readChangeable, tellOfChange } from "./model/admin/requestChanges";
import { nullable } from "./model/base/commonFields";
import { staffWay } from "./model/disclosures/disclosureFields";
import { recordLooks, wantedLook } from "./model/disclosures/staffLooks";
import { fail } from "./model/base/errors";
import { queueLink } from "./model/mail/notifications";
import { queueMail } from "./model/mail/mails";
import { getInvoice } from "./model/payments/invoices";
import { getPaymentCustomer } from "./model/payments/payers";

/** Everything about an account on one page, the newest of each list; null for an id of no account. */
export const person = readerQuery({
  args: { userId: v.string() },
  returns: nullable(personFields),
  handler: async (ctx, { userId }) => await readPerson(ctx, ctx.adminSessionId, userId),
});

/** Requests by the address of mail, telephone number, street or postcode of whoever placed them, at most ten. */
export const requests = readerQuery({
  args: { words: v.string() },
  returns: v.array(foundRequest),
  handler: async (ctx, { words }) => await findRequests(ctx, ctx.adminSessionId, words),
});

/**
 * Writes in the registers of these clients and requests that the calling session sees these details, which the answers
 * of staff's queries hold from then on (B08). Ids of nobody are passed over. Errors: NOT_ALLOWED, INVALID_INPUT for too
 * many.
 */
export const look = readerMutation({
  args: { looks: v.array(wantedLook), way: staffWay, reason: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { looks, way, reason }) => {
    const why = reason === undefined ? undefined : readReason(reason);
    await recordLooks(ctx, ctx.adminSessionId, looks, { way, reason: why });
    return null;
  },
});

/**
 * Blocks an account: it is logged out everywhere, its open requests leave every list, and both ends are mailed. Errors:
 * NOT_ALLOWED, STAFF_ROLE_NEEDED, INVALID_INPUT, ACCOUNT_NOT_FOUND.
 */
export const block = helperMutation({
  args: { userId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, reason }) => {
    const why = readReason(reason);
    const { _id: subject } = await blockAccount(ctx, userId);
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "person.block", subject, details: "", reason: why });
    return null;
  },
});

/** Takes a block back, and tells its owner. Errors: as `block`. */
export const unblock = helperMutation({
  args: { userId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, reason }) => {
    const why = readReason(reason);
    const { _id: subject } = await unblockAccount(ctx, userId);
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "person.unblock", subject, details: "", reason: why });
    return null;
  },
});

/** Extends a company's trial by `days`. Errors: as `block`, and COMPANY_NOT_FOUND. */
export const extendTrial = helperMutation({
  args: { userId: v.string(), days: v.number(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, days, reason }) => {
    const why = readReason(reason);
    const { userId: subject, until } = await extend(ctx, userId, days);
    const details = `tot ${until}`;
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "person.extendTrial", subject, details, reason: why });
    return null;
  },
});

/**
 * Gives an account another address of mail, to which a link to confirm it goes. Errors: as `block`, and INVALID_EMAIL,
 * ACCOUNT_EXISTS.
 */
export const setEmail = helperMutation({
  args: { userId: v.string(), email: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId, email, reason }) => {
    const why = readReason(reason);
    const { _id: subject } = await changeAddress(ctx, userId, email);
    await queueLink(ctx, subject, "verifyEmail");
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "person.setEmail", subject, details: "", reason: why });
    return null;
  },
});

/** Cancels an open request. Errors: as `block`, and BRIEF_NOT_FOUND, STATUS_NOT_CHANGED. */
export const closeRequest = helperMutation({
  args: { briefId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { briefId, reason }) => {
    const why = readReason(reason);
    const { _id: subject } = await close(ctx, briefId);
    await recordAdminAct(ctx, ctx.adminSessionId, { action: "request.close", subject, details: "", reason: why });
    return null;
  },
});

/** An open request for the form in which staff changes it; null for any other. */
export const requestToChange = readerQuery({
  args: { briefId: v.string() },
  returns: nullable(changeable),
  handler: async (ctx, { briefId }) => await readChangeable(ctx, ctx.adminSessionId, briefId),
});

/**
 * Changes the words, the start (YYYY-MM-DD, or empty for "in overleg") or the budget (a band of the wizard) of an open
 * request; what is left out stays. Its client and its companies are mailed. Errors: as `block`, and BRIEF_NOT_FOUND.
 */
export const changeRequest = helperMutation({
  args: {
    ...{ briefId: v.string(), reason: v.string() },
    ...{ description: v.optional(v.string()), startDate: v.optional(v.string()), budget: v.optional(v.string()) },
  },
  returns: v.null(),
  handler: async (ctx, { briefId, reason, ...changes }) => {
    const why = readReason(reason);
    const { _id: subject } = await changeAsStaff(ctx, briefId, changes);
    const act = { action: "request.change", subject, details: "", reason: why };
    const actId = await recordAdminAct(ctx, ctx.adminSessionId, act);
    await tellOfChange(ctx, { briefId: subject, actId, reason: why });
    return null;
  },
});

/**
 * Gives a payment back whole at the payment provider, whose report then ends what it paid for, and mails whose payment
 * it was. Errors: NOT_ALLOWED,
 * STAFF_ROLE_NEEDED, INVALID_INPUT, INVOICE_NOT_FOUND, also for one that was given back or that a bank holds.
 */
export const refund = managerAction({
  args: { invoiceId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { invoiceId, reason }): Promise<null> => {
    const why = readReason(reason);
    const customerId: string | null = await ctx.runQuery(internal.adminPeople.payerOf, { invoiceId });
    const invoices = customerId === null ? [] : await readInvoices(customerId);
    const payment = invoices.find((invoice) => invoice.invoiceId === invoiceId)?.payment ?? null;
    if (payment === null || payment.isRefunded) return fail("INVOICE_NOT_FOUND");
    if (!(await refundPayment(payment.id, invoiceId))) return fail("INVOICE_NOT_FOUND");
    const { cents } = payment;
    const act = { sessionId: ctx.adminSessionId, invoiceId, cents, reason: why };
    await ctx.runMutation(internal.adminPeople.recordRefund, act);
    return null;
  },
});

/** The provider's customer that an invoice belongs to, or null. */
export const payerOf = internalQuery({
  args: { invoiceId: v.string() },
  returns: nullable(v.string()),
  handler: async (ctx, { invoiceId }) => {
    const invoice = await getInvoice(ctx, invoiceId);
    return invoice === null ? null : ((await getPaymentCustomer(ctx, invoice.userId))?.customerId ?? null);
  },
});

/** Writes a refund to the audit log, and mails the company that had paid. */
export const recordRefund = internalMutation({
  args: { sessionId: v.id("adminSessions"), invoiceId: v.string(), cents: v.number(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { sessionId, invoiceId, cents, reason }) => {
    const userId = (await getInvoice(ctx, invoiceId))?.userId ?? null;
    const details = `€ ${(cents / 100).toFixed(2).replace(".", ",")}`;
    await recordAdminAct(ctx, sessionId, { action: "person.refund", subject: userId ?? "", details, reason });
    if (userId !== null) {
      await queueMail(ctx, "payment-returned", { userId, receiver: null, invoiceId, cents, byStaff: true });
    }
    return null;
  },
});
