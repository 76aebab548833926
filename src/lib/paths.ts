/** Whether a page wears the /verhuis look: every path with that prefix, also /verhuisbedrijf-dashboard (C53). */
export function isVerhuisPath(pathname: string): boolean {
  return pathname.startsWith("/verhuis");
}

/** Where the main buttons of the site lead. */
export const paths = {
  home: "/",
  quote: "/brief-form",
  companyLanding: "/voor-vloerbedrijven",
  companyLogin: "/vloeren/auth",
  companyRegister: "/vloeren/auth?mode=register",
  companyDashboard: "/vloeren/dashboard",
  checkout: "/vloeren/checkout",
} as const;
