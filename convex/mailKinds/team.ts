/** The mails to the people of a company's team. */
import { teamRoleLabels } from "../../domain/team/roles";
import { teamInvitation } from "../mailTemplates/team";
import { greetPerson } from "../mailTemplates/words";
import { siteUrl } from "../model/base/config";
import { companyNameOf } from "../model/companies/companies";
import { keepInvitation } from "../model/team/team";
import { eachTime, mailKind } from "./kind";
import { SAMPLE } from "./samples";

export const teamMails = {
  /** To a colleague, with the link to choose a password. */
  "team-invitation": mailKind("team-invitation", {
    audience: "one",
    carriesSecret: true,
    async to(ctx, { invitationId }) {
      const invitation = await ctx.db.get("teamInvitations", invitationId);
      return invitation && { to: invitation.email, payload: {}, aboutUser: invitation.companyId };
    },
    key: eachTime,
    stillTrue: async (ctx, { args, to }) => (await ctx.db.get("teamInvitations", args.invitationId))?.email === to,
    async facts(ctx, { args }, token) {
      const invitation = await ctx.db.get("teamInvitations", args.invitationId);
      return {
        greeting: greetPerson(invitation?.name ?? null),
        company: invitation === null ? "" : await companyNameOf(ctx, invitation.companyId),
        role: teamRoleLabels[invitation?.role ?? "office"],
        url: `${siteUrl()}/team-uitnodiging#token=${token}`,
      };
    },
    keepToken: (ctx, token, { args }) => keepInvitation(ctx, args.invitationId, token),
    template: teamInvitation,
    sample: ({ person, company }) => ({
      ...{ greeting: greetPerson(person), company, role: "Kantoor" },
      url: `${SAMPLE.site}/team-uitnodiging#token=abc`,
    }),
  }),
};
