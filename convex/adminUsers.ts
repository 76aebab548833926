/** What staff sees and sets on /users. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { mutation, query } from "./_generated/server";
import { requireAdmin } from "./model/access";
import {
  listProposals,
  listSubscriptions,
  listUsers,
  proposalRow,
  searchUsers,
  setVerified as set,
  subscriptionRow,
  userRow,
} from "./model/adminUsers";

const pageArgs = { adminToken: v.string(), paginationOpts: paginationOptsValidator };

/** Every account with its profile and subscription, newest first; at most 100 a page (ADMIN-004). */
export const list = query({
  args: pageArgs,
  returns: paginationResultValidator(userRow),
  handler: async (ctx, { adminToken, paginationOpts }) => {
    await requireAdmin(ctx, adminToken);
    return await listUsers(ctx, paginationOpts);
  },
});

/** The same for one address, or for accounts whose address, name or company name has these words; at most 25. */
export const search = query({
  args: { adminToken: v.string(), words: v.string() },
  returns: v.array(userRow),
  handler: async (ctx, { adminToken, words }) => {
    await requireAdmin(ctx, adminToken);
    return await searchUsers(ctx, words);
  },
});

/** get-all-subscriptions, newest first (CALL-011). */
export const allSubscriptions = query({
  args: pageArgs,
  returns: paginationResultValidator(subscriptionRow),
  handler: async (ctx, { adminToken, paginationOpts }) => {
    await requireAdmin(ctx, adminToken);
    return await listSubscriptions(ctx, paginationOpts);
  },
});

/** get-all-proposals: unlocks and quotes, newest first (ADMIN-013). */
export const allProposals = query({
  args: pageArgs,
  returns: paginationResultValidator(proposalRow),
  handler: async (ctx, { adminToken, paginationOpts }) => {
    await requireAdmin(ctx, adminToken);
    return await listProposals(ctx, paginationOpts);
  },
});

/** Whether somebody checked a company's KVK number (C82). Errors: COMPANY_NOT_FOUND, KVK_MISSING. */
export const setVerified = mutation({
  args: { adminToken: v.string(), userId: v.id("users"), verified: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { adminToken, userId, verified }) => {
    const session = await requireAdmin(ctx, adminToken);
    await set(ctx, session._id, userId, verified);
    return null;
  },
});
