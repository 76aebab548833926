import type { Viewer } from "../../session/session";
import { accountLinks, companyNav, mainLinks, preLaunch, requestQuote, type NavLink } from "../account-links";

/** What a company needs less often, in the side menu below `companyNav`. */
const companyMore: readonly NavLink[] = [
  { label: "Bedrijfspagina", link: { to: "/vloeren/bedrijfspagina" } },
  { label: "Prijslijst", link: { to: "/vloeren/prijslijst" } },
  { label: "Team", link: { to: "/vloeren/team" } },
  { label: "Account", link: { to: "/vloeren/account" } },
  { label: "Abonnement", link: { to: "/subscription-management" } },
];

/** The side menu of a company: its work, its business, and last the links that every account has and the visitors' ones. */
export function companyMenu(viewer: Viewer): readonly NavLink[] {
  // Only an owner has a say in what the company pays.
  const more = viewer.teamRole === "office" ? companyMore.filter(({ label }) => label !== "Abonnement") : companyMore;
  return [...companyNav, ...more, ...accountLinks(viewer), ...mainLinks.slice(1), preLaunch, requestQuote];
}
