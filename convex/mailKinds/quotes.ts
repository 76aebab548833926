/** The mails about quotes: to the client who gets one, and to the company whose quote was decided on. */
import { NO_WISH } from "../../domain/disclosures/wish";
import { jobTitle } from "../../domain/jobTitle";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { clientAccepted, clientProposal, companyAccepted, companyDeclined } from "../mailTemplates/quotes";
import { greetPerson } from "../mailTemplates/words";
import { getBriefOrThrow, getContactOrThrow } from "../model/briefs/briefs";
import { ERASED_CONTACT } from "../model/briefs/contactErasure";
import { companyContact } from "../model/disclosures/companyContact";
import { siteUrl } from "../model/base/config";
import { clientAcceptedBody, clientProposalBody, companyAcceptedBody, hasAll } from "../model/notices/mailBodies";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { getQuoteOrThrow } from "../model/quotes/quoteViews";
import { floorOf, SAMPLE_FLOOR_ALONE } from "./floors";
import { greetingOf } from "./greetings";
import { always, keepWay, mailKind } from "./kind";
import { SAMPLE, SAMPLE_WAY } from "./samples";

export const quoteMails = {
  /** To the client: a quote came in (VERH-016). `proposalPrice` is in whole cents (C19). */
  "notify-client-proposal": mailKind("notify-client-proposal", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const { companyId, briefId } = await getQuoteOrThrow(ctx, args.proposalId);
      const keys = ["briefId", "clientEmail", "clientName", "companyName", "proposalPrice", "packageName"] as const;
      const payload = hasAll(args, ...keys) ? args : await clientProposalBody(ctx, args.proposalId);
      return payload && { to: payload.clientEmail, payload, aboutUser: companyId, aboutBrief: briefId };
    },
    key: ({ args }) => args.proposalId,
    stillTrue: always,
    async facts(ctx, mail, token) {
      const brief = await getBriefOrThrow(ctx, mail.payload.briefId);
      return {
        floor: floorOf(brief),
        ...mail.payload,
        briefTitle: jobTitle(brief),
        ...(await wayToFollow(ctx, mail, token)),
      };
    },
    keepToken: keepWay,
    template: clientProposal,
    sample: ({ person, company, title }) => ({
      floor: SAMPLE_FLOOR_ALONE,
      clientName: person,
      companyName: company,
      briefTitle: title,
      packageName: title,
      proposalPrice: 234_000,
      ...SAMPLE_WAY,
    }),
  }),

  /** To the client who accepted a quote (CLIENT-010). */
  "notify-client-accepted": mailKind("notify-client-accepted", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const { companyId, briefId } = await getQuoteOrThrow(ctx, args.proposalId);
      const isWhole = hasAll(args, "clientEmail", "companyName");
      const payload = isWhole ? args : await clientAcceptedBody(ctx, args.proposalId);
      return payload && { to: payload.clientEmail, payload, aboutUser: companyId, aboutBrief: briefId };
    },
    key: keyOfDecision,
    stillTrue: (ctx, { args }) => isAccepted(ctx, args.proposalId),
    async facts(ctx, mail, token) {
      const { proposalId, companyName } = mail.payload;
      const { briefId, price, packageName } = await getQuoteOrThrow(ctx, proposalId);
      const { name } = await getContactOrThrow(ctx, briefId);
      const brief = await getBriefOrThrow(ctx, briefId);
      return {
        floor: floorOf(brief),
        clientName: name,
        companyName,
        price,
        by: (brief.contactWish ?? NO_WISH).by,
        packageName,
        ...(await wayToFollow(ctx, mail, token)),
      };
    },
    keepToken: keepWay,
    template: clientAccepted,
    sample: ({ person, company, title }) => ({
      floor: SAMPLE_FLOOR_ALONE,
      clientName: person,
      companyName: company,
      price: 234_000,
      by: "all" as const,
      packageName: title,
      ...SAMPLE_WAY,
    }),
  }),

  /** To the company whose quote was accepted (CLIENT-010), with the client's details: it may see them now. */
  "notify-vloeren-company-accepted": mailKind("notify-vloeren-company-accepted", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, args) {
      const isWhole = hasAll(args, "companyId", "clientEmail", "clientName");
      const payload = isWhole ? args : await companyAcceptedBody(ctx, args.proposalId);
      const company = payload && (await ctx.db.get("users", payload.companyId));
      if (!company) return null;
      const { briefId } = await getQuoteOrThrow(ctx, args.proposalId);
      return { to: company.email, payload, aboutUser: payload.companyId, aboutBrief: briefId };
    },
    key: keyOfDecision,
    stillTrue: (ctx, { args }) => isAccepted(ctx, args.proposalId),
    async facts(ctx, { payload }) {
      const { briefId, packageName, price } = await getQuoteOrThrow(ctx, payload.proposalId);
      const brief = await getBriefOrThrow(ctx, briefId);
      const client = (await companyContact(ctx, payload.companyId, briefId)) ?? ERASED_CONTACT;
      return {
        floor: floorOf(brief),
        greeting: await greetingOf(ctx, payload.companyId),
        briefTitle: jobTitle(brief),
        packageName,
        price,
        client: { ...client, city: brief.city },
        jobUrl: `${siteUrl()}/vloeren/job/${briefId}`,
      };
    },
    template: companyAccepted,
    replyTo: ({ client }) => client.email || null,
    sample: ({ person, title, street }) => ({
      floor: SAMPLE_FLOOR_ALONE,
      greeting: greetPerson(person),
      briefTitle: title,
      packageName: title,
      price: 234_000,
      client: { name: person, email: SAMPLE.email, phone: SAMPLE.phone, street, city: "Zeist" },
      jobUrl: SAMPLE.jobUrl,
    }),
  }),

  /** To the company whose quote was declined (CLIENT-011). Who was chosen instead is none of its business (I9). */
  "notify-vloeren-company-declined": mailKind("notify-vloeren-company-declined", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { proposalId, companyId }) {
      const company = await ctx.db.get("users", companyId);
      return company && { to: company.email, payload: { proposalId, companyId }, aboutUser: companyId };
    },
    key: keyOfDecision,
    stillTrue: always,
    async facts(ctx, { args: { proposalId, companyId } }) {
      const { briefId, packageName, declineReason } = await getQuoteOrThrow(ctx, proposalId);
      return {
        greeting: await greetingOf(ctx, companyId),
        briefTitle: jobTitle(await getBriefOrThrow(ctx, briefId)),
        packageName,
        reason: declineReason ?? null,
        jobsUrl: `${siteUrl()}/vloeren/dashboard`,
      };
    },
    template: companyDeclined,
    sample: ({ person, title }) => ({
      greeting: greetPerson(person),
      briefTitle: title,
      packageName: title,
      reason: null,
      jobsUrl: SAMPLE.dashboardUrl,
    }),
  }),
};

type Decided = { proposalId: Id<"proposals">; again?: number };

/** A decision that was taken back and made again is told of again. */
function keyOfDecision({ args: { proposalId, again } }: { args: Decided }): string {
  return again === undefined ? proposalId : `${proposalId}/${again}`;
}

async function isAccepted(ctx: QueryCtx, quoteId: Id<"proposals">): Promise<boolean> {
  return (await getQuoteOrThrow(ctx, quoteId)).status === "ACCEPTED";
}
