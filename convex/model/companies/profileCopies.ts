/** Removing copies: company profiles of 0.1 repeated fields of the profile. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { getProfile } from "./companies";

/**
 * Moves to the profile what only a company profile's copy has, and returns the patch that removes the copies from the
 * row.
 */
export async function keepOneCopy(
  ctx: MutationCtx,
  row: Doc<"companyProfiles">,
): Promise<Partial<Doc<"companyProfiles">>> {
  const profile = await getProfile(ctx, row.userId);
  if (profile !== null) {
    await ctx.db.patch("profiles", profile._id, {
      companyName: profile.companyName ?? row.companyName ?? null,
      phone: profile.phone ?? row.phone ?? null,
      description: profile.description ?? row.description ?? null,
      website: profile.website ?? row.website ?? null,
      portfolioImages: profile.portfolioImages ?? row.portfolioImages ?? null,
      yearsExperience: profile.yearsExperience ?? row.yearsExperience ?? null,
      specializations: profile.specializations ?? row.specialties ?? null,
      serviceAreas: profile.serviceAreas ?? row.serviceAreas ?? null,
      avatarUrl: profile.avatarUrl ?? row.avatarUrl ?? null,
    });
  }
  return {
    searchName: profile?.companyName ?? row.companyName ?? "",
    companyName: undefined,
    email: undefined,
    phone: undefined,
    description: undefined,
    website: undefined,
    portfolioImages: undefined,
    yearsExperience: undefined,
    specialties: undefined,
    serviceAreas: undefined,
    avatarUrl: undefined,
  };
}
