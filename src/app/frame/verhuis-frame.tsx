import { useViewer } from "../session/session";
import { links } from "../links";
import { AppLink } from "../../ui/app-link";
import type { NavLink } from "./account-links";
import { CompanyHeader } from "./menu/company-header";
import footer from "./footer.module.css";
import { HeaderBar } from "./header-bar";

const nav: readonly NavLink[] = [
  { label: "Open opdrachten", link: { to: "/verhuisbedrijf-dashboard" } },
  { label: "Abonnement", link: { to: "/subscription-management" } },
];
const companies: NavLink = { label: "Voor vloerbedrijven", link: { to: "/voor-vloerbedrijven" } };
const register: NavLink = { label: "Aanmelden", link: links.companyRegister, guestOnly: true };

/** The dark header of the /verhuis area, with its own links and an orange button (NAV-039, NAV-040). */
export function VerhuisHeader() {
  const viewer = useViewer();
  if (viewer?.role === "PHOTOGRAPHER") return <CompanyHeader area="verhuis" viewer={viewer} />;
  return <HeaderBar area="verhuis" nav={nav} links={[companies]} action={viewer === null ? register : null} />;
}

/** The short footer of the /verhuis area. */
export function VerhuisFooter() {
  return (
    <footer className={`${footer.foot} ${footer.verhuis}`}>
      <div className={`wrap ${footer.end}`}>
        <span>© 2024 Vloeren Opdrachten</span>
        <AppLink to="/verhuis/login">Inloggen als Verhuisbedrijf</AppLink>
        <AppLink to="/contact">Contact</AppLink>
        <AppLink to="/privacy">Privacy</AppLink>
        <AppLink to="/terms">Voorwaarden</AppLink>
      </div>
    </footer>
  );
}
