/** The mails about a place that a company asks back (B09). */
import { formatDateShort } from "../../domain/dates";
import { jobTitle } from "../../domain/jobTitle";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { placeDecided, placeQuestion } from "../mailTemplates/places";
import { greetPerson } from "../mailTemplates/words";
import { siteUrl } from "../model/base/config";
import { sha256 } from "../model/base/digest";
import { getBriefOrThrow, getContactOrErased } from "../model/briefs/briefs";
import { companyNameOf } from "../model/companies/companies";
import { jobUrl } from "../model/notices/jobMails";
import { greetingOf } from "./greetings";
import { always, mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const placeMails = {
  /** To the client: is it true what the company says? Its link only answers, so the text may stay. */
  "place-question": mailKind("place-question", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { reportId }) {
      const { briefId, companyId } = await getReportOrThrow(ctx, reportId);
      const { email } = await getContactOrErased(ctx, briefId);
      return { to: email, payload: { reportId }, aboutUser: companyId, aboutBrief: briefId };
    },
    key: ({ args }) => args.reportId,
    stillTrue: async (ctx, { args }) => (await ctx.db.get("placeReports", args.reportId))?.state === "asked",
    async facts(ctx, { args }, token) {
      const { briefId, companyId, reason, tries } = await getReportOrThrow(ctx, args.reportId);
      return {
        clientName: (await getContactOrErased(ctx, briefId)).name,
        companyName: await companyNameOf(ctx, companyId),
        title: jobTitle(await getBriefOrThrow(ctx, briefId)),
        ...{ reason, days: tries.map(formatDateShort) },
        answerUrl: `${siteUrl()}/klopt-dit?token=${token}`,
      };
    },
    async keepToken(ctx, token, { args }) {
      await ctx.db.patch("placeReports", args.reportId, { answerHash: await sha256(token) });
    },
    template: placeQuestion,
    sample: ({ person, company, title }) => ({
      ...{ clientName: person, companyName: company, title, reason: "noAnswer" as const },
      days: ["1 dec", "2 dec", "4 dec"],
      answerUrl: `${SAMPLE.site}/klopt-dit?token=abc`,
    }),
  }),

  /** To the company: its place came back, or not. */
  "place-decided": mailKind("place-decided", {
    audience: "one",
    carriesSecret: false,
    async to(ctx, { reportId }) {
      const { companyId } = await getReportOrThrow(ctx, reportId);
      const company = await ctx.db.get("users", companyId);
      return company && { to: company.email, payload: { reportId }, aboutUser: companyId };
    },
    key: ({ args }) => args.reportId,
    stillTrue: always,
    async facts(ctx, { args }) {
      const { briefId, companyId, state } = await getReportOrThrow(ctx, args.reportId);
      return {
        greeting: await greetingOf(ctx, companyId),
        title: jobTitle(await getBriefOrThrow(ctx, briefId)),
        isReturned: state === "returned",
        jobUrl: jobUrl(briefId),
      };
    },
    template: placeDecided,
    sample: ({ person, title }) => ({
      ...{ greeting: greetPerson(person), title, isReturned: true },
      jobUrl: SAMPLE.jobUrl,
    }),
  }),
};

async function getReportOrThrow(ctx: QueryCtx, reportId: Id<"placeReports">) {
  const report = await ctx.db.get("placeReports", reportId);
  if (report === null) throw new Error(`Report ${reportId} is gone.`);
  return report;
}
