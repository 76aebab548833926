/** What staff sees and sets on /users. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { helperMutation, readerQuery } from "./functions";
import {
  listProposals,
  listSubscriptions,
  listToCheck,
  listUsers,
  proposalRow,
  searchUsers,
  setVerified as set,
  subscriptionRow,
  userRow,
} from "./model/admin/adminUsers";

const pageArgs = { paginationOpts: paginationOptsValidator };

/** A page of all accounts with profile and subscription, newest first; at most PAGE_SIZE_MAX (ADMIN-004). */
export const list = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(userRow),
  handler: async (ctx, { paginationOpts }) => await listUsers(ctx, ctx.adminSessionId, paginationOpts),
});

/**
 * The account with exactly this address; without one, accounts whose address, name or company name contains these
 * words, best matches first, at most FOUND_MAX (model/admin/adminUsers).
 */
export const search = readerQuery({
  args: { words: v.string() },
  returns: v.array(userRow),
  handler: async (ctx, { words }) => await searchUsers(ctx, ctx.adminSessionId, words),
});

/** get-all-subscriptions: a page of all subscriptions, newest first (CALL-011). */
export const allSubscriptions = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(subscriptionRow),
  handler: async (ctx, { paginationOpts }) => await listSubscriptions(ctx, paginationOpts),
});

/** get-all-proposals: a page of all unlocks and quotes, newest first (ADMIN-013). */
export const allProposals = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(proposalRow),
  handler: async (ctx, { paginationOpts }) => await listProposals(ctx, paginationOpts),
});

/**
 * Marks a company's KVK number as checked or unchecked, and writes that to the audit log (C82). Errors: NOT_ALLOWED,
 * COMPANY_NOT_FOUND, KVK_MISSING.
 */
export const setVerified = helperMutation({
  args: { userId: v.string(), verified: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, verified }) => {
    await set(ctx, ctx.adminSessionId, userId, verified);
    return null;
  },
});

/**
 * A page of the companies whose KVK number nobody has checked, the newest first; those without a number have nothing to
 * check and are left out, so a page may be shorter than asked.
 */
export const toCheck = readerQuery({
  args: pageArgs,
  returns: paginationResultValidator(userRow),
  handler: async (ctx, { paginationOpts }) => await listToCheck(ctx, ctx.adminSessionId, paginationOpts),
});
