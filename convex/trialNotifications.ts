/** The mails about the end of a trial, each queued once for its end (I7). Nothing in here is public. */
import { v } from "convex/values";
import { internalMutation, type MutationCtx } from "./_generated/server";
import type { Doc } from "./_generated/dataModel";
import { trialEnded, trialEnding } from "./mailTemplates/trials";
import { companyNameOf, getSubscription, isSubscriptionRunning, isTrialRunning } from "./model/companies";
import { siteUrl } from "./model/config";
import { queueMail } from "./model/mails";

const args = { profileId: v.id("profiles"), trialEnd: v.number() };

/** A day before the end. Not to a company that pays, nor when the trial has another end by now. */
export const notifyTrialEnding = internalMutation({
  args,
  returns: v.null(),
  handler: async (ctx, { profileId, trialEnd }) => {
    const profile = await ctx.db.get("profiles", profileId);
    if (profile?.trialEnd !== trialEnd || !isTrialRunning(profile, Date.now())) return null;
    if (await isSubscribed(ctx, profile)) return null;
    await queueMail(ctx, {
      event: "trial-ending",
      payload: { userId: profile.userId, trialEnd },
      aboutUser: profile.userId,
      to: profile.email,
      idempotencyKey: `trial-ending/${profileId}/${trialEnd}`,
      ...trialEnding({ ...(await addressee(ctx, profile)), endsAt: trialEnd }),
    });
    return null;
  },
});

/** After the end. Not to a company that pays, nor when the trial was prolonged in the meantime. */
export const notifyTrialEnded = internalMutation({
  args,
  returns: v.null(),
  handler: async (ctx, { profileId, trialEnd }) => {
    const profile = await ctx.db.get("profiles", profileId);
    if (profile?.trialEnd !== trialEnd || (await isSubscribed(ctx, profile))) return null;
    await queueMail(ctx, {
      event: "trial-ended",
      payload: { userId: profile.userId, trialEnd },
      aboutUser: profile.userId,
      to: profile.email,
      idempotencyKey: `trial-ended/${profileId}/${trialEnd}`,
      ...trialEnded(await addressee(ctx, profile)),
    });
    return null;
  },
});

async function isSubscribed(ctx: MutationCtx, { userId }: Doc<"profiles">): Promise<boolean> {
  return isSubscriptionRunning(await getSubscription(ctx, userId), Date.now());
}

async function addressee(ctx: MutationCtx, { userId }: Doc<"profiles">) {
  return { companyName: await companyNameOf(ctx, userId), checkoutUrl: `${siteUrl()}/vloeren/checkout` };
}
