/** Unlocks: taking a place on a job, and the places that a company took. */
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./_generated/server";
import { companyMutation, companyQuery, maybeViewerQuery } from "./functions";
import { doneBy, nameIn } from "./model/access/members";
import { contact, ownWords } from "./model/briefs/briefFields";
import { getBrief } from "./model/briefs/briefs";
import { ERASED_CONTACT } from "./model/briefs/contactErasure";
import { companyContact, wordsForCompany } from "./model/disclosures/companyContact";
import { nullable, numberOrNull } from "./model/base/commonFields";
import { freePlaces as free } from "./model/companies/companyTraces";
import { scheduleUnlockMails } from "./model/mail/notifications";
import {
  assertUnlockable,
  getUnlock,
  getWeekAllowance,
  listUnlocks,
  ownUnlock,
  recordUnlock,
  settleUnlock,
} from "./model/unlocks/unlocks";

/**
 * Takes a place on an open job for the calling company and returns the client's details (JOB-008 to JOB-020, I1, I2,
 * I3). Errors: NOT_SIGNED_IN, NOT_A_COMPANY, BRIEF_NOT_FOUND, ALREADY_UNLOCKED, PLACE_RETURNED, PROFILE_INCOMPLETE,
 * TRIAL_LOCKED, EMAIL_NOT_CONFIRMED, KVK_UNCHECKED, FIRST_CHANCE, MAX_UNLOCKS, WEEK_LIMIT, OWN_BRIEF.
 */
export const unlockBrief = companyMutation({
  args: { briefId: v.string() },
  returns: v.object({ contact }),
  handler: async (ctx, { briefId }) => {
    const { brief, trial, known } = await assertUnlockable(ctx, ctx.company, briefId);
    const contact = await recordUnlock(ctx, ctx.company._id, brief, trial, known, doneBy(ctx.person));
    // In a transaction of its own, so that the race for a place waits for no mail.
    await ctx.scheduler.runAfter(0, internal.unlocks.settle, { briefId: brief._id, companyId: ctx.company._id });
    return { contact };
  },
});

/** Does what a committed unlock causes: its mails, the count of all unlocks, and what its company has used up. */
export const settle = internalMutation({
  args: { briefId: v.id("briefs"), companyId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, unlocked) => {
    await settleUnlock(ctx, unlocked);
    await scheduleUnlockMails(ctx, unlocked);
    return null;
  },
});

/** The calling company's own unlock of a job with the client's details and unabridged words; null when it has none. */
export const forBrief = maybeViewerQuery({
  args: { briefId: v.string() },
  returns: nullable(
    v.object({
      unlockedAt: v.number(),
      contact,
      words: ownWords,
      by: v.optional(v.string()),
    }),
  ),
  handler: async (ctx, { briefId }) => {
    const brief = ctx.viewer === null ? null : await getBrief(ctx, briefId);
    const unlock = ctx.viewer === null || brief === null ? null : await getUnlock(ctx, ctx.viewer._id, brief._id);
    if (brief === null || unlock === null) return null;
    return {
      unlockedAt: unlock._creationTime,
      contact: (await companyContact(ctx, unlock.companyId, brief._id, { brief, entitled: true })) ?? ERASED_CONTACT,
      words: await wordsForCompany(ctx, unlock.companyId, brief),
      ...(await nameIn(ctx, unlock)),
    };
  },
});

/**
 * The calling company's own unlocks, newest first, also of jobs that are no longer open (C45). Empty for everybody
 * else.
 */
export const mine = maybeViewerQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(ownUnlock),
  handler: async (ctx, { paginationOpts }) => {
    if (ctx.viewer === null) return { page: [], isDone: true, continueCursor: "" };
    return await listUnlocks(ctx, ctx.viewer._id, paginationOpts);
  },
});

/**
 * The calling company's unlocks of the last seven days and the trial's limit; `limit` is null without a limit (C26).
 */
export const weekAllowance = companyQuery({
  args: {},
  returns: v.object({ used: v.number(), limit: numberOrNull, nextFreeAt: numberOrNull }),
  handler: async (ctx) => await getWeekAllowance(ctx, ctx.company),
});

/** Rewrites a company's traces once unlocks are a week old, so that its open screens see the free places. */
export const freePlaces = internalMutation({
  args: { keys: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { keys }) => {
    await free(ctx, keys);
    return null;
  },
});
