/** A company's invoices, as the payment provider last reported them (N14). */
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { invoiceState, type InvoiceState } from "./paymentFields";

/** Of so many a company reads: more than eight years of months. */
const INVOICES_MAX = 100;

/** An invoice as its company reads it: times in milliseconds, amounts in whole cents including btw. */
export const shownInvoice = v.object({
  number: invoiceState.fields.number,
  status: invoiceState.fields.status,
  createdAt: invoiceState.fields.createdAt,
  total: invoiceState.fields.total,
  isRefunded: v.boolean(),
  /** The provider's page of it, where one that is open can be paid. */
  url: invoiceState.fields.url,
  /** The invoice as a file. */
  pdfUrl: invoiceState.fields.pdfUrl,
});

/** The invoices of an account, the newest first. */
export async function listInvoices(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof shownInvoice>[]> {
  return (await invoicesOf(ctx, userId)).map(showInvoice);
}

/** What is shown of a stored invoice. */
export function showInvoice(row: Doc<"paymentInvoices">): Infer<typeof shownInvoice> {
  const { number, status, createdAt, total, isRefunded = false, url, pdfUrl } = row;
  return { number, status, createdAt, total, isRefunded, url, pdfUrl };
}

/** The stored invoice with this id of the provider, or null. */
export async function getInvoice(ctx: QueryCtx, invoiceId: string): Promise<Doc<"paymentInvoices"> | null> {
  return await ctx.db
    .query("paymentInvoices")
    .withIndex("by_invoice", (q) => q.eq("invoiceId", invoiceId))
    .unique();
}

/**
 * Stores an account's invoice as the provider reported it, in place of the row of before. Does not write an invoice that
 * did not change.
 */
export async function storeInvoice(
  ctx: MutationCtx,
  userId: Id<"users">,
  known: Doc<"paymentInvoices"> | null,
  invoice: InvoiceState & { isGiven: boolean; isRefunded: boolean },
): Promise<void> {
  if (known === null) await ctx.db.insert("paymentInvoices", { userId, ...invoice });
  else if (isOther(known, invoice)) await ctx.db.patch("paymentInvoices", known._id, { ...invoice, userId });
}

/** The provider's ids of an account's paid invoices that gave access. */
export async function listGiven(ctx: QueryCtx, userId: Id<"users">): Promise<string[]> {
  const rows = await invoicesOf(ctx, userId);
  return rows.filter(({ status, isGiven }) => status === "paid" && isGiven !== false).map(({ invoiceId }) => invoiceId);
}

/** Deletes the invoices of an account that is erased; the provider keeps its own books. */
export async function forgetInvoices(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const rows = await ctx.db
    .query("paymentInvoices")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .collect();
  for (const { _id } of rows) await ctx.db.delete("paymentInvoices", _id);
}

async function invoicesOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"paymentInvoices">[]> {
  return await ctx.db
    .query("paymentInvoices")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(INVOICES_MAX);
}

function isOther<T extends Partial<Doc<"paymentInvoices">>>(known: Doc<"paymentInvoices">, seen: T): boolean {
  return (Object.keys(seen) as (keyof T & keyof Doc<"paymentInvoices">)[]).some((name) => known[name] !== seen[name]);
}
