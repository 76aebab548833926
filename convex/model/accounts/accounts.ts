/** Accounts: the rows that a sign-up writes, in one transaction with the user itself. */
import { v, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nullable, province, role } from "../base/commonFields";
import { emptyProfile, getProfile, splitName, upsertCompanyProfile } from "../companies/companies";
import { dialled } from "../base/phones";
import { messageOf } from "../base/errors";
import { queueLink, queueRegistrationMails } from "../mail/notifications";
import { recordReferral } from "../companies/referrals";
import { startTrialOnce } from "../companies/trials";

/** What the registration of a company on /vloeren/auth knows (CAUTH-031). */
const companySignUp = v.object({
  kind: v.literal("company"),
  email: v.string(),
  companyName: v.string(),
  contactName: nullable(v.string()),
  phone: v.string(),
  provinces: v.array(province),
  ref: nullable(v.string()),
});

/** What the combined sign-up on /auth knows. */
const personSignUp = v.object({
  kind: v.literal("person"),
  email: v.string(),
  name: v.string(),
  role,
  ref: nullable(v.string()),
});

/** Validates what Convex Auth hands from a sign-up to the transaction that creates the account. */
export const signUp = v.union(companySignUp, personSignUp);

export type CompanySignUp = Infer<typeof companySignUp>;
export type PersonSignUp = Infer<typeof personSignUp>;
export type SignUp = Infer<typeof signUp>;

/** The provider id under which Convex Auth stores our credentials. */
export const PASSWORD_PROVIDER = "password";

/** The account with this address, which must be in lower case. */
export async function getPasswordAccount(ctx: QueryCtx, email: string): Promise<Doc<"authAccounts"> | null> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) => q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email))
    .unique();
}

/** Stores the user and sets the account up. Runs inside the transaction in which Convex Auth creates the account. */
export async function createUser(ctx: MutationCtx, signUp: SignUp): Promise<Id<"users">> {
  return signUp.kind === "company" ? await createCompanyUser(ctx, signUp) : await createPersonUser(ctx, signUp);
}

async function createCompanyUser(ctx: MutationCtx, signUp: CompanySignUp): Promise<Id<"users">> {
  const { email, companyName, phone, provinces, ref } = signUp;
  const contactName = signUp.contactName ?? companyName;
  const userId = await ctx.db.insert("users", {
    email,
    name: contactName,
    phone,
    role: "PHOTOGRAPHER",
    companyName,
    contactName,
  });
  // A sub-transaction of its own: its failure takes back its own rows, is logged, and the sign-up goes on (CAUTH-024).
  try {
    await ctx.runMutation(internal.companies.setUpRegisteredCompany, { userId, companyName, phone, provinces, ref });
  } catch (error) {
    console.error(`The profile of the new company ${userId} could not be set up: ${messageOf(error)}`);
  }
  await queueRegistrationMails(ctx, userId);
  return userId;
}

async function createPersonUser(ctx: MutationCtx, { email, name, role, ref }: PersonSignUp): Promise<Id<"users">> {
  const userId = await ctx.db.insert("users", { email, name, role });
  await insertPersonProfile(ctx, userId, { email, name, role });
  if (ref !== null) await recordReferral(ctx, userId, ref);
  await queueLink(ctx, userId, "verifyEmail");
  return userId;
}

/**
 * Creates an account without a password for somebody who has shown that this mailbox is theirs, with the name of their
 * request. They can choose a password by a reset link.
 */
export async function createClientOfMailbox(
  ctx: MutationCtx,
  { email, name }: { email: string; name: string },
): Promise<Doc<"users"> | null> {
  const userId = await ctx.db.insert("users", { email, name, role: "CLIENT", emailVerificationTime: Date.now() });
  await insertPersonProfile(ctx, userId, { email, name, role: "CLIENT" });
  await ctx.db.insert("authAccounts", {
    userId,
    provider: PASSWORD_PROVIDER,
    providerAccountId: email,
    emailVerified: email,
  });
  return await ctx.db.get("users", userId);
}

/** The profile of an account made on /auth. A company's starts its trial and meets the onboarding screens (C41). */
async function insertPersonProfile(
  ctx: MutationCtx,
  userId: Id<"users">,
  { email, name, role }: Pick<PersonSignUp, "email" | "name" | "role">,
): Promise<void> {
  const profileId = await ctx.db.insert("profiles", { ...emptyProfile(userId, email), ...splitName(name) });
  const profile = await ctx.db.get("profiles", profileId);
  if (role === "PHOTOGRAPHER" && profile !== null) await startTrialOnce(ctx, profile);
}

/**
 * Creates the profile, company profile, trial and referral of a company that registered, in one mutation (C40, C86).
 * Onboarding counts as completed (C41); the trial starts now (C22).
 */
export async function setUpRegisteredCompany(
  ctx: MutationCtx,
  userId: Id<"users">,
  details: Pick<CompanySignUp, "companyName" | "phone" | "provinces" | "ref">,
): Promise<void> {
  const user = await ctx.db.get("users", userId);
  if (user === null) throw new Error(`User ${userId} is gone.`);
  const { companyName, phone, provinces, ref } = details;
  const serviceAreas = provinces.length > 0 ? provinces : null;
  await ctx.db.insert("profiles", {
    ...emptyProfile(userId, user.email),
    ...splitName(user.contactName ?? companyName),
    companyName,
    phone,
    phoneDigits: dialled(phone),
    serviceAreas,
    completedOnboarding: true,
  });
  await upsertCompanyProfile(ctx, userId);
  const profile = await getProfile(ctx, userId);
  if (profile !== null) await startTrialOnce(ctx, profile);
  if (ref !== null) await recordReferral(ctx, userId, ref);
}
