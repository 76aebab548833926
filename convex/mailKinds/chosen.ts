/** The mails about what follows the choice of a company. */
import { jobTitle } from "../../domain/jobTitle";
import type { VisitSide } from "../../domain/visits";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { choiceUndone, workAnswered, workClosed, workQuestion, workReported } from "../mailTemplates/chosen";
import { greetPerson } from "../mailTemplates/words";
import { wayToFollow } from "../model/accounts/wayToFollow";
import { getBriefOrThrow, getContactOrErased } from "../model/briefs/briefs";
import { companyNameOf } from "../model/companies/companies";
import { jobUrl } from "../model/notices/jobMails";
import { getQuoteOrThrow, getSentQuote } from "../model/quotes/quoteViews";
import { contactFor } from "../model/visits/visitViews";
import { greetingOf } from "./greetings";
import { keepWay, mailKind, type StoredMail } from "./kind";
import { SAMPLE, SAMPLE_WAY, type SampleWords } from "./samples";

export const chosenMails = {
  /** To a company whose quote waits for its decision again. */
  "choice-undone": mailKind("choice-undone", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, args) {
      const { companyId } = await getQuoteOrThrow(ctx, args.proposalId);
      const company = await ctx.db.get("users", companyId);
      return company && { to: company.email, payload: args, aboutUser: companyId };
    },
    key: ({ args }) => `${args.proposalId}/${args.reopened}`,
    async stillTrue(ctx, { args }) {
      const { status, reopened } = await getQuoteOrThrow(ctx, args.proposalId);
      return status === "PENDING" && reopened === args.reopened;
    },
    async facts(ctx, { args }) {
      const { companyId, briefId } = await getQuoteOrThrow(ctx, args.proposalId);
      return {
        greeting: await greetingOf(ctx, companyId),
        title: jobTitle(await getBriefOrThrow(ctx, briefId)),
        wasChosen: args.wasChosen,
        jobUrl: jobUrl(briefId),
      };
    },
    template: choiceUndone,
    sample: ({ person, title }) => ({
      ...{ greeting: greetPerson(person), title, wasChosen: true },
      jobUrl: SAMPLE.jobUrl,
    }),
  }),

  /** To the client on the morning after the laying. */
  "work-question": mailKind("work-question", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const visit = await ctx.db.get("visits", args.visitId);
      return visit && (await addressOf(ctx, visit, "client", args));
    },
    key: ({ args }) => `${args.visitId}/${args.sequence}`,
    async stillTrue(ctx, { args }) {
      const visit = await ctx.db.get("visits", args.visitId);
      if (visit === null || visit.sequence !== args.sequence || visit.ended !== null) return false;
      return (await getSentQuote(ctx, visit.companyId, visit.briefId))?.goodAt === undefined;
    },
    async facts(ctx, mail, token) {
      const visit = await ctx.db.get("visits", mail.args.visitId);
      if (visit === null) throw new Error(`Visit ${mail.args.visitId} is gone.`);
      return await readFacts(ctx, visit, "client", { mail, token });
    },
    keepToken: keepWay,
    template: workQuestion,
    sample: (words) => sampleFacts(words, "client"),
  }),

  /** To the company: something is wrong. */
  "work-reported": mailKind("work-reported", {
    audience: "one",
    carriesSecret: false,
    to: async (ctx, args) => await addressOf(ctx, await getReportOrThrow(ctx, args.reportId), "company", args),
    key: ({ args }) => args.reportId,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("workReports", args.reportId))?.isOpen === true,
    facts: async (ctx, mail, token) =>
      await readFacts(ctx, await getReportOrThrow(ctx, mail.args.reportId), "company", { mail, token }),
    template: workReported,
    sample: (words) => sampleFacts(words, "company"),
  }),

  /** To the side that did not write the last answer. */
  "work-answered": mailKind("work-answered", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    async to(ctx, args) {
      const report = await getReportOrThrow(ctx, args.reportId);
      return await addressOf(ctx, report, readerOf(report, args.answers), args);
    },
    key: ({ args }) => `${args.reportId}/${args.answers}`,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("workReports", args.reportId))?.isOpen === true,
    async facts(ctx, mail, token) {
      const report = await getReportOrThrow(ctx, mail.args.reportId);
      return await readFacts(ctx, report, readerOf(report, mail.args.answers), { mail, token });
    },
    keepToken: keepWay,
    template: workAnswered,
    sample: (words) => sampleFacts(words, "client"),
  }),

  /** To a side that did not close the report. */
  "work-closed": mailKind("work-closed", {
    audience: "one",
    carriesSecret: true,
    isWrittenAnew: true,
    to: async (ctx, args) => await addressOf(ctx, await getReportOrThrow(ctx, args.reportId), args.to, args),
    key: ({ args }) => `${args.reportId}/${args.to}`,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("workReports", args.reportId)) !== null,
    async facts(ctx, mail, token) {
      const report = await getReportOrThrow(ctx, mail.args.reportId);
      const { what, by } = report.outcome ?? { what: "solved" as const, by: "staff" as const };
      return { ...(await readFacts(ctx, report, mail.args.to, { mail, token })), what, by };
    },
    keepToken: keepWay,
    template: workClosed,
    sample: (words) => ({ ...sampleFacts(words, "client"), what: "solved" as const, by: "staff" as const }),
  }),
};

type Pair = { briefId: Id<"briefs">; companyId: Id<"users"> };

async function getReportOrThrow(ctx: QueryCtx, reportId: Id<"workReports">): Promise<Doc<"workReports">> {
  const report = await ctx.db.get("workReports", reportId);
  if (report === null) throw new Error(`Report ${reportId} is gone.`);
  return report;
}

/** Who reads the answer of this number, from 1: the side that did not write it. */
function readerOf({ answers }: Doc<"workReports">, number: number): VisitSide {
  return answers[number - 1]?.by === "client" ? "company" : "client";
}

async function addressOf<P extends object>(ctx: QueryCtx, { briefId, companyId }: Pair, to: VisitSide, payload: P) {
  const company = await ctx.db.get("users", companyId);
  const { email } = await getContactOrErased(ctx, briefId);
  if (company === null) return null;
  return { to: to === "company" ? company.email : email, payload, aboutUser: companyId, aboutBrief: briefId };
}

/** What every such mail says; of the client a company reads what it may know (I4). */
async function readFacts(
  ctx: QueryCtx,
  { briefId, companyId }: Pair,
  to: VisitSide,
  { mail, token }: { mail: StoredMail<object, object>; token: string },
) {
  const client =
    to === "client" ? await getContactOrErased(ctx, briefId) : await contactFor(ctx, { briefId, companyId });
  const way = to === "client" ? await wayToFollow(ctx, mail, token) : { isKey: false, followUrl: jobUrl(briefId) };
  return {
    ...{ to, person: client?.name ?? null, isKey: way.isKey, url: way.followUrl },
    company: await companyNameOf(ctx, companyId),
    title: jobTitle(await getBriefOrThrow(ctx, briefId)),
    greeting: to === "client" ? greetPerson(client?.name ?? null) : await greetingOf(ctx, companyId),
  };
}

function sampleFacts({ person, company, title }: SampleWords, to: VisitSide) {
  const way = to === "client" ? SAMPLE_WAY : { isKey: false, followUrl: SAMPLE.jobUrl };
  return { to, person, company, title, greeting: greetPerson(person), isKey: way.isKey, url: way.followUrl };
}
