/** Who is calling. */
import { v } from "convex/values";
import { query } from "./_generated/server";
import { requireMaybeViewer } from "./model/access";
import { nullable, role, text } from "./model/commonFields";
import { getCompanyProfile, getProfile } from "./model/companies";

/** The caller's account as the screens need it; null when nobody is logged in. */
export const viewer = query({
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
    }),
  ),
  handler: async (ctx) => {
    const viewer = await requireMaybeViewer(ctx);
    if (viewer === null) return null;
    return {
      userId: viewer._id,
      email: viewer.email,
      name: viewer.name ?? "",
      role: viewer.role,
      hasCompanyProfile: (await getCompanyProfile(ctx, viewer._id)) !== null,
      onboardingCompleted: (await getProfile(ctx, viewer._id))?.completedOnboarding ?? false,
      emailVerified: viewer.emailVerificationTime !== undefined,
    };
  },
});
