/** The mail to a company from which a client withdrew the contact details (B08). */
import { detailsWithdrawn } from "../mailTemplates/disclosures";
import { greetPerson } from "../mailTemplates/words";
import { titleOf } from "../model/briefs/briefs";
import { getChoice } from "../model/disclosures/companyContact";
import { jobUrl } from "../model/notices/jobMails";
import { greetingOf } from "./greetings";
import { mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const disclosureMails = {
  "details-withdrawn": mailKind("details-withdrawn", {
    audience: "one",
    reachesBlocked: true,
    carriesSecret: false,
    async to(ctx, { briefId, companyId }) {
      const company = await ctx.db.get("users", companyId);
      return company && { to: company.email, payload: {}, aboutUser: companyId, aboutBrief: briefId };
    },
    key: ({ args }) => `${args.briefId}/${args.companyId}/${args.withdrawnAt}`,
    stillTrue: async (ctx, { args }) =>
      (await getChoice(ctx, args.companyId, args.briefId))?.withdrawnAt === args.withdrawnAt,
    facts: async (ctx, { args: { briefId, companyId } }) => ({
      greeting: await greetingOf(ctx, companyId),
      briefTitle: await titleOf(ctx, briefId),
      jobUrl: jobUrl(briefId),
    }),
    template: detailsWithdrawn,
    sample: ({ person, title }) => ({
      greeting: greetPerson(person),
      briefTitle: title,
      jobUrl: SAMPLE.jobUrl,
    }),
  }),
};
