import { paths } from "../paths";
import { dashboardPathFor, type Viewer } from "../session/session";

export type NavLink = {
  label: string;
  to: string;
  /** Hidden from somebody who was logged in the last time, until the session is known. */
  guestOnly?: true;
};

/** The four entries that everybody sees. */
export const mainLinks: readonly NavLink[] = [
  { label: "Opdrachten", to: "/opdrachten" },
  { label: "Hoe werkt het?", to: "/hoe-werkt-het" },
  { label: "Voor Vloerlegbedrijven", to: "/voor-vloerbedrijven" },
  { label: "Contact", to: "/contact" },
];

/** What a company comes for, in place of the visitors' entries. */
export const companyNav: readonly NavLink[] = [
  { label: "Opdrachten", to: paths.companyDashboard },
  { label: "Mijn klanten", to: paths.customers },
  { label: "Offertes", to: `${paths.verhuisDashboard}?tab=offertes` },
  { label: "Abonnement", to: paths.subscription },
];

const guestLinks: readonly NavLink[] = [
  { label: "Inloggen", to: "/auth", guestOnly: true },
  { label: "Gratis bedrijf aanmelden", to: "/vloeren/auth?mode=register", guestOnly: true },
];

/** The header's entries that depend on who is looking (NAV-021 to NAV-023, NAV-028 to NAV-031, C52). */
export function accountLinks(viewer: Viewer | null): readonly NavLink[] {
  if (viewer === null) return guestLinks;
  const { role, hasCompanyProfile, onboardingCompleted, subscribed } = viewer;
  const links: NavLink[] = [{ label: "Dashboard", to: dashboardPathFor(role) }];
  if (role === "CLIENT" && !hasCompanyProfile) links.push({ label: "Mijn opdrachten", to: "/client-dashboard" });
  if (hasCompanyProfile && subscribed) links.push({ label: "Bedrijfsdashboard", to: "/verhuisbedrijf-dashboard" });
  if (onboardingCompleted) links.push({ label: "Beschikbare offertes", to: "/verhuisbedrijf-dashboard" });
  return links;
}
