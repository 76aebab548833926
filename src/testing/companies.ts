import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

type Profile = NonNullable<FunctionReturnType<typeof api.companies.myProfile>>;
type CompanyPage = NonNullable<FunctionReturnType<typeof api.companyPages.read>>;
type Access = NonNullable<FunctionReturnType<typeof api.companies.myAccess>>;
type Viewer = NonNullable<FunctionReturnType<typeof api.users.viewer>>;

/** A company in Rotterdam with a complete profile, with the given changes. */
export function someProfile(fields: Partial<Profile> = {}): Profile {
  return {
    companyName: "Vloerenatelier De Linde",
    email: "info@delinde.test",
    phone: "010 345 67 89",
    website: null,
    description: null,
    avatarUrl: null,
    serviceAreas: ["Utrecht", "Zuid-Holland"],
    specializations: null,
    yearsExperience: 14,
    kvkNumber: "12345678",
    completedOnboarding: true,
    seenWelcomeModal: true,
    verified: false,
    jobMails: true,
    search: null,
    aside: [],
    ...fields,
  };
}

/** What a company may do: a trial that ends in four and a half days, with the given changes. */
export function someAccess(state: Access["state"]): Access {
  return {
    state,
    trialEnd: Date.now() + 4.5 * 864e5,
    isTrialActive: state === "trial",
    subscriptionEnd: null,
    unlockNeed: null,
    trialUsedBefore: false,
  };
}

/** The account of a client with a confirmed address, with the given changes. */
export function someViewer(fields: Partial<Viewer> = {}): Viewer {
  return {
    userId: "client" as Viewer["userId"],
    ...{ companyId: null, teamRole: null, isHolder: true },
    email: "c1@voorbeeld.nl",
    name: "Sanne Visser",
    role: "CLIENT",
    hasCompanyProfile: false,
    onboardingCompleted: false,
    emailVerified: true,
    hasPassword: true,
    ...fields,
  };
}

/** The public page of a company with every part filled in, with the given changes. */
export function someCompanyPage(fields: Partial<CompanyPage> = {}): CompanyPage {
  return {
    companyName: "Vloerenatelier De Linde",
    description: "Familiebedrijf uit Zeist.",
    avatarUrl: null,
    portfolioImages: ["https://files.test/1", "https://files.test/2", "https://files.test/3"],
    trades: ["Parket", "Vinyl/PVC"],
    serviceAreas: ["Utrecht", "Zuid-Holland"],
    yearsExperience: 14,
    memberSince: Date.parse("2026-03-02T10:00:00Z"),
    kvk: { number: "12345678", checkedAt: Date.parse("2026-10-05T10:00:00Z") },
    answerTime: 5 * 60 * 60 * 1000,
    rating: null,
    reviews: [],
    hasMoreReviews: false,
    ...fields,
  };
}
