/** Addresses that mail does not reach, as the mail provider reports them. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { readPage } from "../base/pages";
import type { MailReport } from "./mailFields";

/** Whether an address is known to refuse our mail or to have complained about it. Mass mails leave it out. */
export async function isUndeliverable(ctx: QueryCtx, email: string): Promise<boolean> {
  return (await getBlockedAddress(ctx, email)) !== null;
}

/** A page of the addresses that mass mails leave out, newest first. */
export async function listBlockedAddresses(
  ctx: QueryCtx,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Doc<"blockedAddresses">>> {
  return await readPage(ctx.db.query("blockedAddresses").order("desc"), paginationOpts);
}

/** Stores a report of the mail provider, on the mail and for its address. Returns whether it was new. */
export async function storeMailReport(ctx: MutationCtx, report: MailReport): Promise<boolean> {
  const { reportId, type, problem, providerId, addresses, at } = report;
  const known = await ctx.db
    .query("mailReports")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .first();
  if (known !== null) return false;
  await ctx.db.insert("mailReports", { reportId, type });
  if (problem === null) return true;
  const mail = await ctx.db
    .query("mails")
    .withIndex("by_provider", (q) => q.eq("providerId", providerId))
    .first();
  if (mail !== null) await ctx.db.patch("mails", mail._id, { state: problem.reason, error: problem.details });
  for (const email of addresses.map((address) => address.toLowerCase())) {
    const blocked = await getBlockedAddress(ctx, email);
    if (blocked === null) await ctx.db.insert("blockedAddresses", { email, ...problem, at });
  }
  return true;
}

async function getBlockedAddress(ctx: QueryCtx, email: string): Promise<Doc<"blockedAddresses"> | null> {
  return await ctx.db
    .query("blockedAddresses")
    .withIndex("by_email", (q) => q.eq("email", email.toLowerCase()))
    .first();
}

/** Lets mass mails go to an address again. Returns whether it was blocked. */
export async function unblockAddress(ctx: MutationCtx, email: string): Promise<boolean> {
  const blocked = await getBlockedAddress(ctx, email);
  if (blocked !== null) await ctx.db.delete("blockedAddresses", blocked._id);
  return blocked !== null;
}
