/** The provider's customers of our accounts, and the events about them that had their effect. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

/** The payment provider's customer of an account; null when it has none. */
export async function getPaymentCustomer(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"paymentCustomers"> | null> {
  return await ctx.db
    .query("paymentCustomers")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique();
}

/** The row of a customer; null for one that is not ours. */
export async function getByCustomerId(ctx: QueryCtx, customerId: string): Promise<Doc<"paymentCustomers"> | null> {
  return await ctx.db
    .query("paymentCustomers")
    .withIndex("by_customer", (q) => q.eq("customerId", customerId))
    .unique();
}

/** The row of a customer that must be ours. Throws a plain Error for any other: that is a bug. */
export async function getByCustomerIdOrThrow(ctx: QueryCtx, customerId: string): Promise<Doc<"paymentCustomers">> {
  const customer = await getByCustomerId(ctx, customerId);
  if (customer === null) throw new Error(`The account of ${customerId} is gone.`);
  return customer;
}

/**
 * Stores an account's customer in place of `instead`, the one that the caller saw (null: none). Returns the one that
 * counts: another one when another call was first.
 */
export async function rememberCustomer(
  ctx: MutationCtx,
  userId: Id<"users">,
  customerId: string,
  instead: string | null,
): Promise<string> {
  const known = await getPaymentCustomer(ctx, userId);
  if (known === null) {
    await ctx.db.insert("paymentCustomers", { userId, customerId, lastLook: 0, storedLook: 0, knowsGiven: true });
  } else if (known.customerId !== instead) {
    return known.customerId;
  } else if (customerId !== instead) {
    await ctx.db.patch("paymentCustomers", known._id, { customerId });
  }
  return customerId;
}

/**
 * Stores a customer that the provider has for an account of ours and that is not known here: a restored backup is older
 * than it. Returns false for the id of no account, and for an account that has another customer.
 */
export async function adoptCustomer(ctx: MutationCtx, customerId: string, accountId: string): Promise<boolean> {
  const userId = ctx.db.normalizeId("users", accountId);
  if (userId === null || (await ctx.db.get("users", userId)) === null) return false;
  return (await rememberCustomer(ctx, userId, customerId, null)) === customerId;
}

/** Whether this event had its effect before. */
export async function isKnownEvent(ctx: QueryCtx, eventId: string): Promise<boolean> {
  return (await getEvent(ctx, eventId)) !== null;
}

/**
 * The mark of a customer whose account was deleted here; null for any other. Only customers that were ours are
 * remembered: an unknown one may belong to somebody else who shares the provider's account.
 */
export async function getForgottenPayer(ctx: QueryCtx, customerId: string): Promise<Doc<"paymentEvents"> | null> {
  return await getEvent(ctx, customerId);
}

async function getEvent(ctx: QueryCtx, eventId: string): Promise<Doc<"paymentEvents"> | null> {
  return await ctx.db
    .query("paymentEvents")
    .withIndex("by_event", (q) => q.eq("eventId", eventId))
    .unique();
}
