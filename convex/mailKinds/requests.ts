/** The mails about requests: to the client who placed one, and to companies. */
import { jobTitle } from "../../domain/jobTitle";
import { DAY_MS, MISSED_JOBS_SHOWN, STILL_WANTED_ANSWER_DAYS } from "../../domain/limits";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { anotherLink } from "../mailTemplates/links";
import { briefConfirmation, companyInterested, companyUnlocked, missedJobs, newJob } from "../mailTemplates/briefs";
import { requestClosed, stillWanted } from "../mailTemplates/stillWanted";
import { greetCompany, greetPerson } from "../mailTemplates/words";
import { getBriefOrThrow, getContactOrErased } from "../model/briefs/briefs";
import { getProfile } from "../model/companies/companies";
import { siteUrl } from "../model/base/config";
import { sha256 } from "../model/base/digest";
import { isJobFor, jobFactsOf, mayHearOfJobs, unsubscribeUrlOf } from "../model/notices/jobMails";
import { clientInterestedBody, companyUnlockBody, confirmationBody, hasAll, idOf } from "../model/notices/mailBodies";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { getOwnedBy } from "../model/briefs/requestLinks";
import { floorOf, floorWithPlaces, SAMPLE_FLOOR, SAMPLE_FLOOR_ALONE } from "./floors";
import { greetingOf } from "./greetings";
import { always, eachTime, keepWay, mailKind } from "./kind";
import { SAMPLE, SAMPLE_WAY } from "./samples";
import { isListed } from "../model/briefs/listed";

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

  /** To each company that a new job fits (SHORT-016, C34). The payload is literal, so it does not say to whom. */
  "notify-companies": mailKind("notify-companies", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId, ...payload }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload, aboutUser: userId };
    },
    key: ({ args }) => `${args.briefId}/${args.userId}`,
    async stillTrue(ctx, { userId, payload }) {
      const profile = userId && (await getProfile(ctx, userId));
      const brief = await ctx.db.get("briefs", payload.briefId);
      if (!profile || !brief || !isListed(brief)) return false;
      return (await mayHearOfJobs(ctx, profile)) && (await isJobFor(ctx, brief, profile));
    },
    async facts(ctx, { args: { briefId, userId } }) {
      const profile = await getProfileOrThrow(ctx, userId);
      const brief = await getBriefOrThrow(ctx, briefId);
      return {
        floor: floorWithPlaces(brief),
        greeting: await greetingOf(ctx, userId),
        job: await jobFactsOf(ctx, brief),
        jobUrl: jobUrl(briefId),
        unsubscribeUrl: unsubscribeUrlOf(profile),
      };
    },
    template: newJob,
    unsubscribeUrl: (facts) => facts.unsubscribeUrl,
    sample: ({ person, title }) => ({
      floor: SAMPLE_FLOOR,
      greeting: greetPerson(person),
      job: { title, floorLabel: "Laminaat", place: "Zeist", squareMeters: 42.5, budgetMin: 800, budgetMax: 1500 },
      jobUrl: SAMPLE.jobUrl,
      unsubscribeUrl: SAMPLE.unsubscribeUrl,
    }),
  }),

  /** One mail with the open jobs that a company never heard of (ADMIN-009, docs/adr/0025-registry-of-mails.md). */
  "send-missed-notifications": mailKind("send-missed-notifications", {
    audience: "many",
    carriesSecret: false,
    async to(ctx, { userId, briefIds }) {
      const profile = await getProfile(ctx, userId);
      return profile && { to: profile.email, payload: { userId, briefIds }, aboutUser: userId };
    },
    // What was sent before is left out of the next one, so two of one company never tell of the same job.
    key: ({ args }) => `${args.userId}/${Date.now()}`,
    async stillTrue(ctx, { userId, state }) {
      // What was free then may be taken now: instead of one that failed, the next run makes a new one.
      if (state !== "queued" || userId === null) return false;
      const profile = await getProfile(ctx, userId);
      return profile !== null && !profile.jobMailsStopped;
    },
    async facts(ctx, { args: { userId, briefIds } }) {
      const profile = await getProfileOrThrow(ctx, userId);
      const shown = await Promise.all(briefIds.slice(0, MISSED_JOBS_SHOWN).map((id) => getBriefOrThrow(ctx, id)));
      return {
        greeting: await greetingOf(ctx, userId),
        jobs: await Promise.all(
          shown.map(async (brief) => ({ ...(await jobFactsOf(ctx, brief)), url: jobUrl(brief._id) })),
        ),
        count: briefIds.length,
        dashboardUrl: `${siteUrl()}/vloeren/dashboard`,
        unsubscribeUrl: unsubscribeUrlOf(profile),
      };
    },
    template: missedJobs,
    unsubscribeUrl: (facts) => facts.unsubscribeUrl,
    sample: ({ person, street }) => ({
      greeting: greetPerson(person),
      jobs: [
        { floorLabel: "Laminaat", place: "Zeist", squareMeters: 42.5, url: SAMPLE.jobUrl },
        { floorLabel: "Hout/Parket", place: street, squareMeters: null, url: SAMPLE.jobUrl },
        { floorLabel: "PVC", place: null, squareMeters: 18, url: SAMPLE.jobUrl },
      ],
      count: 34,
      dashboardUrl: SAMPLE.dashboardUrl,
      unsubscribeUrl: SAMPLE.unsubscribeUrl,
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

async function getProfileOrThrow(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"profiles">> {
  const profile = await getProfile(ctx, userId);
  if (profile === null) throw new Error("The company has no profile.");
  return profile;
}

function jobUrl(briefId: Id<"briefs">): string {
  return `${siteUrl()}/vloeren/job/${briefId}`;
}
