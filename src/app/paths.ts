/** Where the main buttons of the site lead. */
export const paths = {
  home: "/",
  quote: "/brief-form",
  companyLanding: "/voor-vloerbedrijven",
  companyLogin: "/vloeren/auth",
  companyRegister: "/vloeren/auth?mode=register",
  companyDashboard: "/vloeren/dashboard",
  /** A company's profile, and its account below it. */
  companyAccount: "/vloeren/dashboard?profiel=bewerken",
  /** The customers that a company has unlocked. */
  customers: "/vloeren/dashboard?toon=klanten",
  verhuisDashboard: "/verhuisbedrijf-dashboard",
  checkout: "/vloeren/checkout",
  /** The company's login, and from there on to paying. */
  loginToCheckout: `/vloeren/auth?redirect=${encodeURIComponent("/vloeren/checkout")}`,
  promo: "/vloeren/actie-aanmelden",
  subscription: "/subscription-management",
  /** Where somebody goes who lacks a subscription (C50). */
  subscriptionNeeded: "/pricing?reden=abonnement",
  verhuisOnboarding: "/verhuisbedrijf-onboarding",
} as const;

/** Where a company sends its quote on a job, and later sees what became of it (C61). */
export function quotePath(jobId: string): string {
  return `/verhuis/offerte/${jobId}`;
}
