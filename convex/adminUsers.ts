/** What staff sees and sets on /users. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./functions";
import {
  listProposals,
  listSubscriptions,
  listUsers,
  proposalRow,
  searchUsers,
  setVerified as set,
  subscriptionRow,
  userRow,
} from "./model/admin/adminUsers";

const pageArgs = { paginationOpts: paginationOptsValidator };

/** Every account with its profile and subscription, newest first; at most 100 a page (ADMIN-004). */
export const list = adminQuery({
  args: pageArgs,
  returns: paginationResultValidator(userRow),
  handler: async (ctx, { paginationOpts }) => await listUsers(ctx, paginationOpts),
});

/**
 * The account with exactly this address; else those whose address, name or company name has these words, best answers
 * first, at most 25.
 */
export const search = adminQuery({
  args: { words: v.string() },
  returns: v.array(userRow),
  handler: async (ctx, { words }) => await searchUsers(ctx, words),
});

/** get-all-subscriptions, newest first (CALL-011). */
export const allSubscriptions = adminQuery({
  args: pageArgs,
  returns: paginationResultValidator(subscriptionRow),
  handler: async (ctx, { paginationOpts }) => await listSubscriptions(ctx, paginationOpts),
});

/** get-all-proposals: unlocks and quotes, newest first (ADMIN-013). */
export const allProposals = adminQuery({
  args: pageArgs,
  returns: paginationResultValidator(proposalRow),
  handler: async (ctx, { paginationOpts }) => await listProposals(ctx, paginationOpts),
});

/** Whether somebody checked a company's KVK number (C82). Errors: COMPANY_NOT_FOUND, KVK_MISSING. */
export const setVerified = adminMutation({
  args: { userId: v.id("users"), verified: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { userId, verified }) => {
    await set(ctx, ctx.adminSessionId, userId, verified);
    return null;
  },
});
