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
  /** The provider's page of it, where one that is open can be paid. */
  url: invoiceState.fields.url,
  /** The invoice as a file. */
  pdfUrl: invoiceState.fields.pdfUrl,
});

/** The invoices of an account, the newest first. */
export async function listInvoices(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof shownInvoice>[]> {
  const rows = await invoicesOf(ctx, userId);
  return rows.map(({ number, status, createdAt, total, url, pdfUrl }) => {
    return { number, status, createdAt, total, url, pdfUrl };
  });
}

/** Stores an account's invoices as the provider reported them. Does not write an invoice that did not change. */
export async function storeInvoices(ctx: MutationCtx, userId: Id<"users">, seen: InvoiceState[]): Promise<void> {
  for (const invoice of seen) {
    const known = await ctx.db
      .query("paymentInvoices")
      .withIndex("by_invoice", (q) => q.eq("invoiceId", invoice.invoiceId))
      .unique();
    if (known === null) await ctx.db.insert("paymentInvoices", { userId, ...invoice });
    else if (isOther(known, invoice)) await ctx.db.patch("paymentInvoices", known._id, { ...invoice, userId });
  }
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

function isOther(known: Doc<"paymentInvoices">, seen: InvoiceState): boolean {
  return (Object.keys(seen) as (keyof InvoiceState)[]).some((name) => known[name] !== seen[name]);
}
