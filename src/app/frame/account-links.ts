import type { SiteLink } from "../../ui/site-link";
import { links } from "../links";
import { dashboardFor, type Viewer } from "../session/session";

export type NavLink = {
  label: string;
  link: SiteLink;
  /** Hidden from somebody who was logged in the last time, until the session is known. */
  guestOnly?: true;
};

/** The link to the landing page for companies. */
export const tradeLink: NavLink = { label: "Voor Vloerlegbedrijven", link: { to: "/voor-vloerbedrijven" } };

/** The four links that every visitor sees. */
export const mainLinks: readonly NavLink[] = [
  { label: "Opdrachten", link: { to: "/opdrachten" } },
  { label: "Hoe werkt het?", link: { to: "/hoe-werkt-het" } },
  tradeLink,
  { label: "Contact", link: { to: "/contact" } },
];

/**
 * The link to the conversations of the account that is logged in, in the side menu, beside the number of unread
 * messages (`UnreadView`).
 */
export const messagesLink: NavLink = { label: "Berichten", link: { to: "/berichten" } };

/** Where a company works, in order of use, in place of the visitors' links. */
export const companyNav: readonly NavLink[] = [
  { label: "Opdrachten", link: { to: "/vloeren/dashboard" } },
  { label: "Klanten", link: { to: "/vloeren/klanten" } },
  { label: "Agenda", link: { to: "/vloeren/agenda" } },
  messagesLink,
  { label: "Offertes", link: { to: "/vloeren/offertes" } },
];

/** Where a company's layer works: nothing else is theirs. */
export const layerNav: readonly NavLink[] = [{ label: "Mijn werk", link: { to: "/vloeren/mijn-werk" } }];

const guestLinks: readonly NavLink[] = [
  { label: "Inloggen", link: { to: "/auth" }, guestOnly: true },
  { label: "Gratis bedrijf aanmelden", link: links.companyRegister, guestOnly: true },
];

/** The header's links that depend on who is logged in (NAV-021 to NAV-023, NAV-028 to NAV-031, C52). */
export function accountLinks(viewer: Viewer | null): readonly NavLink[] {
  if (viewer === null) return guestLinks;
  const { role, hasCompanyProfile, onboardingCompleted, subscribed } = viewer;
  const shown: NavLink[] = [{ label: "Dashboard", link: dashboardFor(role) }];
  if (role === "CLIENT" && !hasCompanyProfile)
    shown.push({ label: "Mijn opdrachten", link: { to: "/client-dashboard" } });
  if (hasCompanyProfile && subscribed)
    shown.push({ label: "Bedrijfsdashboard", link: { to: "/verhuisbedrijf-dashboard" } });
  if (onboardingCompleted) shown.push({ label: "Beschikbare offertes", link: { to: "/verhuisbedrijf-dashboard" } });
  return shown;
}

/** In the side menu, after the others. */
export const preLaunch: NavLink = { label: "Pre launch", link: { to: "/voor-vloerbedrijven" } };
/** The button of the site. */
export const requestQuote: NavLink = { label: "Vloer offerte aanvragen", link: { to: "/brief-form" } };
