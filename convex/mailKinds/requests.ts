/** The mails about requests: to the client who placed one, and to companies. */
import { jobTitle } from "../../domain/jobTitle";
import { DAY_MS, STILL_WANTED_ANSWER_DAYS } from "../../domain/limits";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { anotherLink } from "../mailTemplates/links";
import { briefConfirmation, companyInterested, companyUnlocked } from "../mailTemplates/briefs";
import { noQuoteYet, requestClosed, stillWanted } from "../mailTemplates/stillWanted";
import { greetCompany, greetPerson } from "../mailTemplates/words";
import { getBriefOrThrow, getContactOrErased } from "../model/briefs/briefs";
import { jobUrl } from "../model/notices/jobMails";
import { siteUrl } from "../model/base/config";
import { sha256 } from "../model/base/digest";
import { clientInterestedBody, companyUnlockBody, confirmationBody, hasAll, idOf } from "../model/notices/mailBodies";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { isListed } from "../model/briefs/listed";
import { readCountsOf } from "../model/briefs/progress";
import { getOwnedBy } from "../model/requestLinks/requestLinks";
import { floorOf, floorWithPlaces, SAMPLE_FLOOR, SAMPLE_FLOOR_ALONE } from "./floors";
import { greetingOf } from "./greetings";
import { always, eachTime, keepWay, mailKind } from "./kind";
import { SAMPLE, SAMPLE_WAY } from "./samples";
import { hasQuote } from "../model/quotes/quoteViews";

export const requestMails = {
  /** To the client whose request was placed (SHORT-017). */
  "send-brief-confirmation": mailKind("send-brief-confirmation", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const payload = hasAll(args, "clientName", "clientEmail") ? args : await confirmationBody(ctx, args.briefId);
      return payload && { to: payload.clientEmail, payload, aboutUser: null, aboutBrief: args.briefId };
    },
    key: ({ args }) => args.briefId,
    stillTrue: always,
    async facts(ctx, mail, token) {
      const brief = await getBriefOrThrow(ctx, mail.payload.briefId);
      return {
        floor: floorOf(brief),
        clientName: mail.payload.clientName,
        briefTitle: jobTitle(brief),
        ...(await wayToFollow(ctx, mail, token)),
      };
    },
    keepToken: keepWay,
    template: briefConfirmation,
    sample: ({ person, title }) => ({
      floor: SAMPLE_FLOOR_ALONE,
      clientName: person,
      briefTitle: title,
      ...SAMPLE_WAY,
    }),
  }),

  /** To the company that unlocked a job (JOB-019). */
  "notify-vloeren-company-unlock": mailKind("notify-vloeren-company-unlock", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, args) {
      const payload = hasAll(args, "companyEmail", "companyName")
        ? args
        : await companyUnlockBody(ctx, { briefId: args.briefId, companyId: idOf(args.companyId) });
      return payload && { to: payload.companyEmail, payload, aboutUser: args.companyId };
    },
    key: ({ payload }) => `${payload.briefId}/${payload.companyEmail}`,
    stillTrue: always,
    async facts(ctx, { args: { companyId }, payload: { briefId, companyName } }) {
      const brief = await getBriefOrThrow(ctx, briefId);
      return {
        floor: floorWithPlaces(brief),
        greeting: companyId === undefined ? greetCompany(companyName) : await greetingOf(ctx, companyId),
        briefTitle: jobTitle(brief),
        jobUrl: jobUrl(briefId),
      };
    },
    template: companyUnlocked,
    sample: ({ person, title }) => ({
      floor: SAMPLE_FLOOR,
      greeting: greetPerson(person),
      briefTitle: title,
      jobUrl: SAMPLE.jobUrl,
    }),
  }),

  /** To the client of the unlocked job (JOB-020). Its keys name no brief, so the outbox cannot tell two causes apart. */
  "notify-client-company-interested": mailKind("notify-client-company-interested", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const payload = hasAll(args, "clientEmail", "clientName", "briefTitle", "companyName")
        ? args
        : await clientInterestedBody(ctx, { briefId: idOf(args.briefId), companyId: idOf(args.companyId) });
      return (
        payload && { to: payload.clientEmail, payload, aboutUser: args.companyId, aboutBrief: args.briefId ?? null }
      );
    },
    key: eachTime,
    stillTrue: always,
    async facts(ctx, mail, token) {
      const brief = mail.briefId === null ? null : await ctx.db.get("briefs", mail.briefId);
      return {
        floor: brief && floorWithPlaces(brief),
        ...mail.payload,
        ...(await wayToFollow(ctx, mail, token)),
      };
    },
    keepToken: keepWay,
    template: companyInterested,
    sample: ({ person, title, company }) => ({
      floor: SAMPLE_FLOOR,
      clientName: person,
      briefTitle: title,
      companyName: company,
      ...SAMPLE_WAY,
    }),
  }),

  /** The question to the client of a request that is open for long. Its link only answers, so the text may stay. */
  "still-wanted": mailKind("still-wanted", {
    audience: "one",
    carriesSecret: false,
    to: clientOf,
    key: ({ args }) => `${args.briefId}/${args.askedAt}`,
    async stillTrue(ctx, { args }) {
      const brief = await ctx.db.get("briefs", args.briefId);
      return brief?.status === "OPEN" && brief.askedAt === args.askedAt;
    },
    async facts(ctx, { args: { briefId, askedAt } }, token) {
      const brief = await getBriefOrThrow(ctx, briefId);
      return {
        clientName: (await getContactOrErased(ctx, briefId)).name,
        briefTitle: jobTitle(brief),
        companies: brief.unlockCount,
        quotes: brief.quoteCount,
        closesAt: askedAt + STILL_WANTED_ANSWER_DAYS * DAY_MS,
        answerUrl: `${siteUrl()}/nog-nodig?token=${token}`,
      };
    },
    async keepToken(ctx, token, { args }) {
      await ctx.db.patch("briefs", args.briefId, { answerHash: await sha256(token) });
    },
    template: stillWanted,
    sample: ({ person, title }) => ({
      clientName: person,
      briefTitle: title,
      companies: 1,
      quotes: 0,
      closesAt: SAMPLE.at,
      answerUrl: `${SAMPLE.site}/nog-nodig?token=abc`,
    }),
  }),

  /** To the client whose request has no quote after the promised time: what helps. Once (B11). */
  "no-quote-yet": mailKind("no-quote-yet", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: clientOf,
    key: ({ args }) => args.briefId,
    async stillTrue(ctx, { args }) {
      const brief = await ctx.db.get("briefs", args.briefId);
      return brief !== null && isListed(brief) && !(await hasQuote(ctx, brief));
    },
    async facts(ctx, mail, token) {
      const brief = await getBriefOrThrow(ctx, mail.args.briefId);
      return {
        clientName: (await getContactOrErased(ctx, brief._id)).name,
        briefTitle: jobTitle(brief),
        ...{ companies: brief.unlockCount, viewed: (await readCountsOf(ctx, brief._id)).viewed },
        hasPhotos: (brief.photoCount ?? 0) > 0,
        ...(await wayToFollow(ctx, mail, token)),
      };
    },
    keepToken: keepWay,
    template: noQuoteYet,
    sample: ({ person, title }) => ({
      ...{ clientName: person, briefTitle: title, companies: 1, viewed: 4, hasPhotos: false },
      ...SAMPLE_WAY,
    }),
  }),

  /** To the client whose request was closed, since the question got no answer. */
  "request-closed": mailKind("request-closed", {
    audience: "one",
    carriesSecret: false,
    to: clientOf,
    key: ({ args }) => `${args.briefId}/${args.askedAt}`,
    stillTrue: always,
    facts: async (ctx, { args: { briefId } }) => ({
      clientName: (await getContactOrErased(ctx, briefId)).name,
      briefTitle: jobTitle(await getBriefOrThrow(ctx, briefId)),
      newRequestUrl: `${siteUrl()}/brief-form`,
    }),
    template: requestClosed,
    sample: ({ person, title }) => ({
      clientName: person,
      briefTitle: title,
      newRequestUrl: `${SAMPLE.site}/brief-form`,
    }),
  }),

  /** To the client who asked for another link, since the one of an earlier mail was used or has ended. */
  "request-link": mailKind("request-link", {
    audience: "one",
    carriesSecret: true,
    to: clientOf,
    key: eachTime,
    stillTrue: async (ctx, { to, briefId }) => briefId !== null && (await getOwnedBy(ctx, briefId, to)) !== null,
    facts: async (ctx, mail, token) => ({
      clientName: (await getContactOrErased(ctx, mail.args.briefId)).name,
      briefTitle: jobTitle(await getBriefOrThrow(ctx, mail.args.briefId)),
      ...(await wayToFollow(ctx, mail, token)),
    }),
    keepToken: keepWay,
    template: anotherLink,
    sample: ({ person, title }) => ({ clientName: person, briefTitle: title, ...SAMPLE_WAY }),
  }),
};

async function clientOf(ctx: QueryCtx, { briefId }: { briefId: Id<"briefs"> }) {
  const { email } = await getContactOrErased(ctx, briefId);
  return { to: email, payload: { briefId }, aboutUser: null, aboutBrief: briefId };
}
