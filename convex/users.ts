/** Who is calling. */
import { v } from "convex/values";
import { internalQuery } from "./_generated/server";
import { maybeViewerQuery } from "./functions";
import { getLogin } from "./model/access/access";
import { getPasswordAccount } from "./model/accounts/accounts";
import { nullable, role, text } from "./model/base/commonFields";
import { getCompanyProfile, getProfile } from "./model/companies/companies";

/** The caller's account as the screens need it; null when nobody is logged in. */
export const viewer = maybeViewerQuery({
  args: {},
  returns: nullable(
    v.object({
      userId: v.id("users"),
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
    const { viewer } = ctx;
    if (viewer === null) return null;
    return {
      userId: viewer._id,
      email: viewer.email,
      name: viewer.name ?? "",
      role: viewer.role,
      hasCompanyProfile: (await getCompanyProfile(ctx, viewer._id)) !== null,
      onboardingCompleted: (await getProfile(ctx, viewer._id))?.completedOnboarding ?? false,
      emailVerified: viewer.emailVerificationTime !== undefined,
      hasPassword: (await getPasswordAccount(ctx, viewer.email))?.secret !== undefined,
    };
  },
});

/** The account that is logged in; null for a visitor. For actions, which cannot read the database. */
export const findCaller = internalQuery({
  args: {},
  returns: nullable(v.object({ userId: v.id("users"), role })),
  handler: async (ctx) => {
    const login = await getLogin(ctx);
    return login === null ? null : { userId: login.viewer._id, role: login.viewer.role };
  },
});
