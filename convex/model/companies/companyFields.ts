/** The stored shape of profiles, company profiles and subscriptions. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { PLANS } from "../../../domain/plans";
import { ACCESS_STATES } from "../../../domain/status";
import { jobMailPace } from "./jobHearerFields";
import { search } from "./searchFields";
import { changeTimes, nullable, numberOrNull, province, text, textOrNull, textsOrNull } from "../base/commonFields";

/** Validates the key of a subscription's plan ("vloeren", "verhuis"). */
export const plan = literals(...PLANS);
/** Validates what a company may do today: "subscribed", "trial" or "locked". */
export const accessState = literals(...ACCESS_STATES);

/** One row per account, client or company. Only here is stored what a company tells about itself. */
export const profileFields = {
  userId: v.id("users"),
  email: text,
  companyName: textOrNull,
  firstName: textOrNull,
  lastName: textOrNull,
  phone: textOrNull,
  /** The number as it is dialled, by which staff finds it; missing in rows that the migration has not reached. */
  phoneDigits: v.optional(text),
  website: textOrNull,
  description: textOrNull,
  /**
   * The description as everybody may read it, without telephone numbers and addresses; missing where the profile was
   * never written, and in rows of before 0.3 that the migration has not reached.
   */
  publicDescription: v.optional(textOrNull),
  /** The stored file; queries give its public address (DATA-010). */
  avatarUrl: nullable(v.id("_storage")),
  /** Null, never empty, when the company set none: then it works everywhere. */
  serviceAreas: nullable(v.array(province)),
  specializations: textsOrNull,
  /**
   * It chose its specialisations before services were among them: it hears of jobs for services as it did then, until it
   * saves its profile again (decision 0023).
   */
  hearsOfServices: v.optional(v.literal(true)),
  /** What it looks for; null or missing while it chose nothing: then the two fields above decide (B07). */
  search: v.optional(nullable(search)),
  yearsExperience: numberOrNull,
  /** The stored files, in the order in which they came; null when there are none. */
  portfolioImages: nullable(v.array(v.id("_storage"))),
  kvkNumber: textOrNull,
  /** Its btw-id, for its quotes; missing while it gave none. */
  vatId: v.optional(textOrNull),
  /** Milliseconds since 1970; null for an account that never had a trial. Never writable by its owner (I10). */
  trialEnd: numberOrNull,
  isTrialActive: v.boolean(),
  /** The scheduled function that ends the trial at `trialEnd` (I8). */
  trialJobId: nullable(v.id("_scheduled_functions")),
  completedOnboarding: v.boolean(),
  seenWelcomeModal: v.boolean(),
  /** When mails about new jobs come; missing counts as "hourly". */
  jobMailPace: v.optional(jobMailPace),
  /** No mails about new jobs, chosen through the link in such a mail (C34). */
  jobMailsStopped: v.boolean(),
  /** The secret of that link. */
  jobMailToken: text,
  /** When each field of the profile and of the company's search ("floorsOfSearch") was changed. */
  fieldsChangedAt: changeTimes,
  /** Since when staff blocks the account: it is locked then, as the user's own row says too. */
  blockedAt: v.optional(v.number()),
};

/**
 * One row per account that is a company: the row's existence is the test (C40). What a company tells about itself is
 * stored on its profile and nowhere else; `getCompany` in companies.ts combines both, as the specification's entity.
 */
export const companyProfileFields = {
  userId: v.id("users"),
  /** Set by an admin who checked the KVK number (C82), never by the company (I10). */
  verified: v.boolean(),
  /** When that was; null while nobody has. Rows of 0.1 get it when they are migrated. */
  verifiedAt: v.optional(numberOrNull),
  /** Asked for by the /verhuis onboarding (C38). Whole euros. */
  startingPrice: numberOrNull,
  portfolioLinks: textsOrNull,
  /** Whether the three steps of the /verhuis onboarding were finished. */
  onboardedAtVerhuis: v.boolean(),
  /** The profile's company name, for the search index; rows of 0.1 get it when they are migrated. */
  searchName: v.optional(text),
  ...copiesOfVersion1(),
};

/** Copies of the profile that rows of 0.1 hold until they are migrated; nothing reads them. They go in a later version. */
function copiesOfVersion1() {
  return {
    companyName: v.optional(text),
    email: v.optional(text),
    phone: v.optional(textOrNull),
    description: v.optional(textOrNull),
    website: v.optional(textOrNull),
    portfolioImages: v.optional(profileFields.portfolioImages),
    yearsExperience: v.optional(numberOrNull),
    specialties: v.optional(textsOrNull),
    serviceAreas: v.optional(profileFields.serviceAreas),
    avatarUrl: v.optional(profileFields.avatarUrl),
  };
}

/** A subscription as the payment provider last reported it. */
export const subscriptionFields = {
  userId: v.id("users"),
  /** The provider's word: active, trialing, past_due, canceled, …; or "disputed": the payer's bank took it back. */
  status: text,
  /** Milliseconds; absent counts as running (C66). */
  currentPeriodEnd: numberOrNull,
  plan,
  customerId: textOrNull,
  /** Null for one that was granted by hand. */
  providerId: textOrNull,
  cancelAtPeriodEnd: v.boolean(),
  /** When it was cancelled, at the provider. */
  canceledAt: v.optional(numberOrNull),
  /** The provider's page of the latest invoice, where an open one can be paid. */
  invoiceUrl: v.optional(textOrNull),
};
