/** What a company writes about itself. Saving it for the first time makes the account a company (C40). */
import * as z from "zod/mini";
import { ALL_SPECIALIZATIONS, SERVICE_CATEGORIES } from "../../../domain/floors";
import { companyProfileSchema, onboardingSchema, type CompanyProfile } from "../../../domain/forms/companyProfile";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import {
  emptyProfile,
  getCompanyProfile,
  getProfile,
  hideDescription,
  splitName,
  upsertCompanyProfile,
} from "./companies";
import { keepTraces } from "./companyTraces";
import { dialled } from "../base/phones";
import { timesAfter } from "../base/changeTimes";
import { fail } from "../base/errors";
import { checkRateLimitOrThrow } from "../base/rateLimits";
import { keepHearing } from "./jobHearers";
import { cutTrial, startTrialOnce } from "./trials";

/** The answers of the profile form as they arrive: of the right types and not checked yet. */
export type CompanyProfileInput = Record<"companyName" | "phone" | "website" | "description" | "kvkNumber", string> & {
  yearsExperience: number | null;
  serviceAreas: string[];
  specializations: string[];
};

/**
 * Saves the profile with its KVK number and marks onboarding as completed (ONB-014). An account whose set-up failed at
 * registration also gets the profile and the trial that it missed (CAUTH-024). Throws INVALID_INPUT and RATE_LIMITED.
 */
export async function completeOnboarding(
  ctx: MutationCtx,
  company: Doc<"users">,
  input: CompanyProfileInput,
): Promise<void> {
  const form = parse(onboardingSchema, input);
  const profile = await ensureProfile(ctx, company);
  await saveProfile(ctx, profile, form);
  await ctx.db.patch("profiles", profile._id, { completedOnboarding: true });
  await keepHearing(ctx, company._id);
}

/**
 * Saves what a company that completed its onboarding changed in its profile `age` milliseconds ago; fields that are
 * missing stay as they are. Throws PROFILE_INCOMPLETE, INVALID_INPUT, RATE_LIMITED, and CHANGED_ELSEWHERE when another
 * device changed the same later.
 */
export async function updateCompanyProfile(
  ctx: MutationCtx,
  company: Doc<"users">,
  input: Partial<CompanyProfileInput>,
  age?: number,
): Promise<void> {
  const profile = await getProfile(ctx, company._id);
  if (profile === null || !profile.completedOnboarding) return fail("PROFILE_INCOMPLETE");
  const filled = parse(z.partial(companyProfileSchema), input);
  // The schema makes a missing text an empty one.
  const given = Object.entries(filled).filter(([field]) => input[field as keyof CompanyProfile] !== undefined);
  const changes = Object.fromEntries(given) as Partial<CompanyProfile>;
  const fieldsChangedAt = timesAfter(profile.fieldsChangedAt, formOf(profile), changes, age);
  await saveProfile(ctx, profile, changes);
  await ctx.db.patch("profiles", profile._id, { fieldsChangedAt });
}

async function saveProfile(
  ctx: MutationCtx,
  profile: Doc<"profiles">,
  { specializations, ...changes }: Partial<CompanyProfile>,
): Promise<void> {
  // The /verhuis onboarding knows more trades than this form shows (VERH-018); they stay.
  const others = (profile.specializations ?? []).filter(
    (trade) => !ALL_SPECIALIZATIONS.some((known) => known === trade),
  );
  await writeProfile(ctx, profile, {
    ...changes,
    ...(specializations && { specializations: [...specializations, ...others] }),
  });
}

/** A profile as its form sends it. */
function formOf(profile: Doc<"profiles">): About {
  return {
    companyName: profile.companyName ?? "",
    phone: profile.phone ?? "",
    website: profile.website ?? "",
    description: profile.description ?? "",
    kvkNumber: profile.kvkNumber ?? "",
    yearsExperience: profile.yearsExperience,
    serviceAreas: profile.serviceAreas ?? [],
    specializations: profile.specializations ?? [],
  };
}

type About = Omit<CompanyProfile, "specializations"> & { specializations: string[] };

/**
 * Stores what a company changes in what it tells about itself; fields that are missing stay as they are. Empty texts and
 * lists are stored as null (ONB-011). Throws RATE_LIMITED after too many changes of the KVK number.
 */
export async function writeProfile(ctx: MutationCtx, profile: Doc<"profiles">, changes: Partial<About>): Promise<void> {
  const about = { ...formOf(profile), ...changes };
  const { yearsExperience } = about;
  const companyName = about.companyName || null;
  const told = {
    companyName,
    phone: about.phone || null,
    website: about.website || null,
    description: about.description || null,
    publicDescription: hideDescription(about.description || null),
    yearsExperience,
    serviceAreas: about.serviceAreas.length > 0 ? about.serviceAreas : null,
    specializations: about.specializations.length > 0 ? about.specializations : null,
    ...(changes.specializations && { hearsOfServices: undefined }),
  };
  const kvkNumber = about.kvkNumber || null;
  const { userId } = profile;

  const isNewNumber = kvkNumber !== null && kvkNumber !== profile.kvkNumber;
  if (isNewNumber) await checkRateLimitOrThrow(ctx, "changeKvk", [userId]);
  // What the number of before was used for goes on counting for this address.
  if (isNewNumber) await keepTraces(ctx, userId);
  await ctx.db.patch("profiles", profile._id, { ...told, kvkNumber, phoneDigits: dialled(told.phone) });
  if (isNewNumber) {
    await cutTrial(ctx, { ...profile, kvkNumber });
    await keepTraces(ctx, userId);
  }
  await upsertCompanyProfile(ctx, userId);
  await keepHearing(ctx, userId);
  if (kvkNumber !== profile.kvkNumber || companyName !== profile.companyName) await withdrawVerification(ctx, userId);
}

/**
 * The fields that keep a company of before the services hearing of them and finding them: for the migration. Nothing for
 * one that limited itself to no floors.
 */
export function withServices({ specializations, search }: Doc<"profiles">): Partial<Doc<"profiles">> | undefined {
  if (specializations === null && !search?.floors) return undefined;
  return {
    ...(specializations !== null && { hearsOfServices: true as const }),
    ...(search?.floors && { search: { ...search, floors: [...new Set([...search.floors, ...SERVICE_CATEGORIES])] } }),
  };
}

/** Somebody checked this number and this name (C82); for others that says nothing. */
async function withdrawVerification(ctx: MutationCtx, userId: Doc<"users">["_id"]): Promise<void> {
  const companyProfile = await getCompanyProfile(ctx, userId);
  if (companyProfile?.verified) {
    await ctx.db.patch("companyProfiles", companyProfile._id, { verified: false, verifiedAt: null });
  }
}

/** The company's profile. An account whose set-up failed at registration gets its profile and trial now. */
export async function ensureProfile(ctx: MutationCtx, company: Doc<"users">): Promise<Doc<"profiles">> {
  return (await getProfile(ctx, company._id)) ?? (await insertMissingProfile(ctx, company));
}

async function insertMissingProfile(ctx: MutationCtx, company: Doc<"users">): Promise<Doc<"profiles">> {
  const name = company.contactName ?? company.name ?? company.companyName ?? "";
  await ctx.db.insert("profiles", { ...emptyProfile(company._id, company.email), ...splitName(name) });
  const profile = await getProfile(ctx, company._id);
  if (profile === null) throw new Error(`The profile of ${company._id} was inserted and is not there.`);
  await startTrialOnce(ctx, profile);
  return profile;
}

function parse<Form>(
  schema: { safeParse: (input: unknown) => { success: true; data: Form } | { success: false } },
  { serviceAreas, specializations, ...rest }: Partial<CompanyProfileInput>,
): Form {
  const checked = schema.safeParse({
    ...rest,
    ...(serviceAreas && { serviceAreas: [...new Set(serviceAreas)] }),
    ...(specializations && { specializations: [...new Set(specializations)] }),
  });
  return checked.success ? checked.data : fail("INVALID_INPUT");
}
