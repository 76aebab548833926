/** Who is calling. */
import { v } from "convex/values";
import { internalQuery } from "./_generated/server";
import { maybePersonQuery } from "./functions";
import { getTeamLogin } from "./model/access/access";
import { partyOf } from "./model/access/members";
import { teamRole } from "./model/access/teamFields";
import { getPasswordAccount } from "./model/accounts/accounts";
import { nullable, role, text } from "./model/base/commonFields";
import { getCompanyProfile, getProfile } from "./model/companies/companies";

/** The caller's account as the screens need it; null when nobody is logged in. */
export const viewer = maybePersonQuery({
  args: {},
  returns: nullable(
    v.object({
      /** The account that the caller logs in with: what a browser keeps belongs to it. */
      userId: v.id("users"),
      /** The company's account; null for clients. */
      companyId: nullable(v.id("users")),
      /** What the caller is in the company; null for clients. */
      teamRole: nullable(teamRole),
      /** Whether the company's account is the caller's own, and not that of a colleague. */
      isHolder: v.boolean(),
      email: text,
      name: text,
      role,
      hasCompanyProfile: v.boolean(),
      onboardingCompleted: v.boolean(),
      emailVerified: v.boolean(),
      /** False for whoever came by the link of a mail and has not chosen one yet. */
      hasPassword: v.boolean(),
    }),
  ),
  handler: async (ctx) => {
    const { person } = ctx;
    const party = person && (await partyOf(ctx, person));
    if (person === null || party === null) return null;
    const { viewer, role: teamRole } = party;
    return {
      userId: person._id,
      companyId: teamRole === null ? null : viewer._id,
      teamRole,
      isHolder: person._id === viewer._id,
      email: person.email,
      name: person.name ?? "",
      role: person.role,
      hasCompanyProfile: (await getCompanyProfile(ctx, viewer._id)) !== null,
      onboardingCompleted: (await getProfile(ctx, viewer._id))?.completedOnboarding ?? false,
      emailVerified: person.emailVerificationTime !== undefined,
      hasPassword: (await getPasswordAccount(ctx, person.email))?.secret !== undefined,
    };
  },
});

/** Who is logged in, and for whom they act; null for a visitor. For actions, which cannot read the database. */
export const findCaller = internalQuery({
  args: {},
  returns: nullable(v.object({ userId: v.id("users"), personId: v.id("users"), role, teamRole: nullable(teamRole) })),
  handler: async (ctx) => {
    const login = await getTeamLogin(ctx);
    if (login === null) return null;
    const { viewer, person, role: teamRole } = login;
    return { userId: viewer._id, personId: person._id, role: viewer.role, teamRole };
  },
});
