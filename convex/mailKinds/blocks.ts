/** The mails about what staff does with an account or a request, to both ends. */
import { accountBlocked, accountUnblocked, otherSideBlocked, requestChanged } from "../mailTemplates/staff";
import { greetPerson, greetUser } from "../mailTemplates/words";
import { adminEmail, siteUrl } from "../model/base/config";
import { jobUrl } from "../model/notices/jobMails";
import { blockOfOwner, findBrief, getContactOrErased, titleOf } from "../model/briefs/briefs";
import { companyNameOf } from "../model/companies/companies";
import { isWithdrawn } from "../model/disclosures/companyContact";
import { greetingOf } from "./greetings";
import { mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const blockMails = {
  "account-blocked": mailKind("account-blocked", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    async to(ctx, { userId }) {
      const user = await ctx.db.get("users", userId);
      const replyTo = adminEmail();
      return user && { to: user.email, payload: {}, aboutUser: userId, ...(replyTo !== null && { replyTo }) };
    },
    key: ({ args }) => `${args.userId}/${args.blockedAt}`,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("users", args.userId))?.blockedAt === args.blockedAt,
    facts: async (ctx, { args }) => ({ greeting: await greetingOf(ctx, args.userId), url: `${siteUrl()}/contact` }),
    template: accountBlocked,
    sample: ({ company }) => ({
      greeting: greetUser({ name: company, companyName: company }),
      url: `${SAMPLE.site}/contact`,
    }),
  }),
  "account-unblocked": mailKind("account-unblocked", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { userId }) {
      const user = await ctx.db.get("users", userId);
      return user && { to: user.email, payload: {}, aboutUser: userId };
    },
    key: ({ args }) => `${args.userId}/${args.blockedAt}`,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("users", args.userId))?.blockedAt === undefined,
    facts: async (ctx, { args }) => ({ greeting: await greetingOf(ctx, args.userId), url: `${siteUrl()}/auth` }),
    template: accountUnblocked,
    sample: ({ company }) => ({
      greeting: greetUser({ name: company, companyName: company }),
      url: `${SAMPLE.site}/contact`,
    }),
  }),
  /** To whoever deals with the account: a client's companies, a company's clients. */
  "other-side-blocked": mailKind("other-side-blocked", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { briefId, companyId, to }) {
      const brief = await findBrief(ctx, briefId);
      if (brief === null) return null;
      if (to === "client") {
        const { email } = await getContactOrErased(ctx, briefId);
        return { to: email, payload: {}, aboutUser: brief.userId, aboutBrief: briefId };
      }
      const company = await ctx.db.get("users", companyId);
      return company && { to: company.email, payload: {}, aboutUser: companyId };
    },
    key: ({ args }) => `${args.briefId}/${args.companyId}/${args.to}/${args.blockedAt}`,
    async stillTrue(ctx, { args }) {
      if (args.to === "client") return (await ctx.db.get("users", args.companyId))?.blockedAt === args.blockedAt;
      const brief = await findBrief(ctx, args.briefId);
      if (brief === null || (await isWithdrawn(ctx, args.companyId, brief._id))) return false;
      return (await blockOfOwner(ctx, brief)) === args.blockedAt;
    },
    facts: async (ctx, { args: { briefId, companyId, to } }) => ({
      to,
      greeting:
        to === "client" ? greetPerson((await getContactOrErased(ctx, briefId)).name) : await greetingOf(ctx, companyId),
      company: await companyNameOf(ctx, companyId),
      title: await titleOf(ctx, briefId),
      url: `${siteUrl()}/contact`,
    }),
    template: otherSideBlocked,
    sample: ({ person, company, title, hasAccount }) => ({
      to: hasAccount ? ("client" as const) : ("company" as const),
      greeting: greetPerson(person),
      company,
      title,
      url: `${SAMPLE.site}/contact`,
    }),
  }),
  /** To a client whose request staff changed, and to the companies on it. */
  "request-changed": mailKind("request-changed", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { briefId, companyId }) {
      const brief = await findBrief(ctx, briefId);
      if (brief === null) return null;
      if (companyId === null) {
        const { email } = await getContactOrErased(ctx, briefId);
        return { to: email, payload: {}, aboutUser: brief.userId, aboutBrief: briefId };
      }
      const company = await ctx.db.get("users", companyId);
      return company && { to: company.email, payload: {}, aboutUser: companyId };
    },
    key: ({ args }) => `${args.actId}/${args.companyId ?? "client"}`,
    // A company from which the client withdrew the details hears nothing more of the request (B08).
    stillTrue: async (ctx, { args: { briefId, companyId } }) =>
      companyId === null || !(await isWithdrawn(ctx, companyId, briefId)),
    async facts(ctx, { args: { briefId, companyId, reason } }) {
      const isClient = companyId === null;
      const hasAccount = ((await ctx.db.get("briefs", briefId))?.userId ?? null) !== null;
      return {
        isClient,
        greeting: isClient
          ? greetPerson((await getContactOrErased(ctx, briefId)).name)
          : await greetingOf(ctx, companyId),
        title: await titleOf(ctx, briefId),
        reason,
        url: isClient ? `${siteUrl()}/${hasAccount ? "client-dashboard" : "contact"}` : jobUrl(briefId),
      };
    },
    template: requestChanged,
    sample: ({ person, title, hasAccount }) => ({
      isClient: hasAccount,
      greeting: greetPerson(person),
      title,
      reason: hasAccount ? "Je telefoonnummer stond in de tekst." : null,
      url: `${SAMPLE.site}/client-dashboard`,
    }),
  }),
};
