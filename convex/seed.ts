/**
 * Demo data for a deployment that allows it (ALLOW_SEED is "true"). The password is an argument and is not in the
 * product.
 */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./_generated/server";
import { seedAllowed } from "./model/base/config";
import { hashPassword } from "./model/signIn/passwordHash";
import { insertMessages } from "./seedData/conversations";
import { insertManyJobs } from "./seedData/manyJobs";
import { ageDemo, settleDemo } from "./seedData/past/age";
import { insertPastJobs, writtenAt } from "./seedData/past/insert";
import { workerIds } from "./seedData/past/neighbours";
import { getDemoPeople, hasGrantedSubscription, insertDemo, insertTrialCompanies } from "./seedData/seed";
import { CLIENTS, COMPANIES } from "./seedData/people";

const login = v.object({ who: v.string(), email: v.string(), password: v.string() });

/**
 * Fills an empty deployment with the demo, once, and returns the logins. A second run changes nothing, and its answer
 * leaves out people who have deleted their account.
 */
export const demo = internalAction({
  args: { password: v.string() },
  returns: v.array(login),
  handler: async (ctx, { password }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    const passwordHash = await hashPassword(password);
    const people: string[] = await ctx.runMutation(internal.seed.insert, { passwordHash });
    return [...Object.values(CLIENTS), ...Object.values(COMPANIES)]
      .filter(({ email }) => people.includes(email))
      .map(({ who, email }) => ({ who, email, password }));
  },
});

/** Inserts companies in their trial that nobody can log in to, numbered from `first`, for tests of mails to many. */
export const insertCrowd = internalMutation({
  args: { first: v.number(), count: v.number() },
  returns: v.null(),
  handler: async (ctx, { first, count }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    await insertTrialCompanies(ctx, first, count);
    return null;
  },
});

/** Inserts open jobs all over the country, numbered from `first`, for tests of a long list. */
export const insertJobs = internalMutation({
  args: { first: v.number(), count: v.number() },
  returns: v.null(),
  handler: async (ctx, { first, count }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    await insertManyJobs(ctx, first, count);
    return null;
  },
});

/**
 * Inserts up to `count` jobs of the twelve weeks before the demo, from number `first` on, as they are at `now`
 * (milliseconds). Returns when each row should have been written, for a caller that can import rows; the first call
 * includes the demo's own rows.
 */
export const insertPast = internalMutation({
  args: { now: v.number(), first: v.number(), count: v.number() },
  returns: v.array(writtenAt),
  handler: async (ctx, { now, first, count }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    const own = first === 0 ? await ageDemo(ctx, now) : [];
    return [...own, ...(await insertPastJobs(ctx, now, first, count))];
  },
});

/** Recounts the demo's counters once its rows have the times that `insertPast` returned. */
export const settlePast = internalMutation({
  args: { now: v.number() },
  returns: v.null(),
  handler: async (ctx, { now }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    await settleDemo(ctx, now, (await workerIds(ctx)).ks);
    return null;
  },
});

/**
 * Inserts messages of both sides in an existing conversation, numbered from `first`, all of them read, for a long
 * conversation.
 */
export const insertTalk = internalMutation({
  args: { conversationId: v.id("conversations"), first: v.number(), count: v.number() },
  returns: v.null(),
  handler: async (ctx, { conversationId, first, count }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    await insertMessages(ctx, conversationId, first, count);
    return null;
  },
});

/** Inserts the demo when none of its people has an account. Returns the addresses of those who have one then. */
export const insert = internalMutation({
  args: { passwordHash: v.string() },
  returns: v.array(v.string()),
  handler: async (ctx, { passwordHash }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    if ((await getDemoPeople(ctx)).length === 0) await insertDemo(ctx, passwordHash);
    return await getDemoPeople(ctx);
  },
});

/** Whether nobody has paid yet for the subscription that this company of the demo began with. */
export const isUnpaid = internalQuery({
  args: { email: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { email }) => await hasGrantedSubscription(ctx, email),
});
