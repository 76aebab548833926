/** The mails about trials and gifts to companies: at the end of a trial, and those that staff sends to many at once. */
import { formatDate } from "../../domain/dates";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { freeProWelcome, trialPromotion } from "../mailTemplates/promotions";
import { trialEnded, trialEnding } from "../mailTemplates/trials";
import { greetPerson } from "../mailTemplates/words";
import { getProfile, getSubscription, isSubscriptionRunning, isTrialRunning } from "../model/companies/companies";
import { siteUrl } from "../model/base/config";
import { unsubscribeUrlOf } from "../model/notices/jobMails";
import { greetingOf } from "./greetings";
import { always, mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const trialMails = {
  /** A day before the end. Not to a company that pays, nor when the trial has another end by now. */
  "trial-ending": mailKind("trial-ending", {
    audience: "one",
    carriesSecret: false,
    to: toTrial,
    key: ({ args }) => `${args.profileId}/${args.trialEnd}`,
    async stillTrue(ctx, { args }) {
      const profile = await getUnpaid(ctx, args);
      return profile !== null && isTrialRunning(profile, Date.now());
    },
    facts: async (ctx, { args, payload }) => ({ ...(await addressee(ctx, payload)), endsAt: args.trialEnd }),
    template: trialEnding,
    sample: ({ person }) => ({ greeting: greetPerson(person), endsAt: SAMPLE.at, checkoutUrl: SAMPLE.checkoutUrl }),
  }),

  /** After the end. Not to a company that pays, nor when the trial was prolonged in the meantime. */
  "trial-ended": mailKind("trial-ended", {
    audience: "one",
    carriesSecret: false,
    to: toTrial,
    key: ({ args }) => `${args.profileId}/${args.trialEnd}`,
    stillTrue: async (ctx, { args }) => (await getUnpaid(ctx, args)) !== null,
    facts: (ctx, { payload }) => addressee(ctx, payload),
    template: trialEnded,
    sample: ({ person }) => ({ greeting: greetPerson(person), checkoutUrl: SAMPLE.checkoutUrl }),
  }),

  /** One for each running trial, to companies that do not pay and want our mails. */
  "send-trial-promotion": mailKind("send-trial-promotion", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId, trialEnd }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload: { userId, trialEnd }, aboutUser: userId };
    },
    key: ({ args }) => `${args.userId}/${args.trialEnd}`,
    async stillTrue(ctx, { userId }) {
      const profile = userId && (await getProfile(ctx, userId));
      return !!profile && !profile.jobMailsStopped && isTrialRunning(profile, Date.now());
    },
    async facts(ctx, { args: { userId, trialEnd } }) {
      const profile = await getProfile(ctx, userId);
      if (profile === null) throw new Error("The company has no profile.");
      return {
        greeting: await greetingOf(ctx, userId),
        until: formatDate(trialEnd),
        dashboardUrl: `${siteUrl()}/vloeren/dashboard`,
        unsubscribeUrl: unsubscribeUrlOf(profile),
      };
    },
    template: trialPromotion,
    unsubscribeUrl: (facts) => facts.unsubscribeUrl,
    sample: ({ person }) => ({
      greeting: greetPerson(person),
      until: SAMPLE.day,
      dashboardUrl: SAMPLE.dashboardUrl,
      unsubscribeUrl: SAMPLE.unsubscribeUrl,
    }),
  }),

  /** A welcome to a company that was given Pro. */
  "send-free-pro-welcome": mailKind("send-free-pro-welcome", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload: { userId }, aboutUser: userId };
    },
    key: ({ args }) => args.subscriptionId,
    stillTrue: always,
    async facts(ctx, { args: { userId, subscriptionId } }) {
      const subscription = await ctx.db.get("subscriptions", subscriptionId);
      const until = subscription?.currentPeriodEnd ?? null;
      return {
        greeting: await greetingOf(ctx, userId),
        until: until === null ? null : formatDate(until),
        dashboardUrl: `${siteUrl()}/vloeren/dashboard`,
      };
    },
    template: freeProWelcome,
    sample: ({ person }) => ({ greeting: greetPerson(person), until: SAMPLE.day, dashboardUrl: SAMPLE.dashboardUrl }),
  }),
};

type AboutTrial = { profileId: Id<"profiles">; trialEnd: number };

async function toTrial(ctx: QueryCtx, { profileId, trialEnd }: AboutTrial) {
  const profile = await ctx.db.get("profiles", profileId);
  return profile && { to: profile.email, payload: { userId: profile.userId, trialEnd }, aboutUser: profile.userId };
}

/** The company of a trial that has this end and that does not pay, or null. */
async function getUnpaid(ctx: QueryCtx, { profileId, trialEnd }: AboutTrial): Promise<Doc<"profiles"> | null> {
  const profile = await ctx.db.get("profiles", profileId);
  if (profile?.trialEnd !== trialEnd) return null;
  return isSubscriptionRunning(await getSubscription(ctx, profile.userId), Date.now()) ? null : profile;
}

async function addressee(ctx: QueryCtx, { userId }: { userId: Id<"users"> }) {
  return { greeting: await greetingOf(ctx, userId), checkoutUrl: `${siteUrl()}/vloeren/checkout` };
}
