/**
 * Demo data for a deployment that allows it (ALLOW_SEED is "true"). The password comes from whoever runs the demo and
 * stands nowhere in the product.
 */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation } from "./_generated/server";
import { seedAllowed } from "./model/config";
import { hashPassword } from "./model/passwords";
import { insertDemo, insertTrialCompanies, isSeeded } from "./model/seed";
import { CLIENTS, COMPANIES } from "./seedData/people";

const login = v.object({ who: v.string(), email: v.string(), password: v.string() });

/** Fills an empty deployment with the demo, once, and returns the logins. A second run changes nothing. */
export const demo = internalAction({
  args: { password: v.string() },
  returns: v.array(login),
  handler: async (ctx, { password }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    await ctx.runMutation(internal.seed.insert, { passwordHash: await hashPassword(password) });
    return [...Object.values(CLIENTS), ...Object.values(COMPANIES)].map(({ who, email }) => ({ who, email, password }));
  },
});

/** Companies in their trial that nobody can log in to, numbered from `first`: a crowd for mails to many. */
export const insertCrowd = internalMutation({
  args: { first: v.number(), count: v.number() },
  returns: v.null(),
  handler: async (ctx, { first, count }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    await insertTrialCompanies(ctx, first, count);
    return null;
  },
});

export const insert = internalMutation({
  args: { passwordHash: v.string() },
  returns: v.null(),
  handler: async (ctx, { passwordHash }) => {
    if (!seedAllowed()) throw new Error("This deployment does not allow demo data: ALLOW_SEED is not true.");
    if (!(await isSeeded(ctx))) await insertDemo(ctx, passwordHash);
    return null;
  },
});
