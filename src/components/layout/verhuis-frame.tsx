import { Button } from "@radix-ui/themes";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useViewer } from "../../lib/session/session";
import { AppLink } from "../app-link/app-link";
import { Drawer } from "../drawer/drawer";
import type { NavLink } from "./account-links";
import footer from "./footer.module.css";
import styles from "./header.module.css";
import { Logo } from "./logo";
import { useLogOut } from "./use-log-out";

const links: readonly NavLink[] = [
  { label: "Beschikbare offertes", to: "/verhuisbedrijf-dashboard" },
  { label: "Abonnement", to: "/subscription-management" },
];
const companies: NavLink = { label: "Voor Vloerlegbedrijven", to: "/voor-vloerbedrijven" };
const register = "/vloeren/auth?mode=register";

/** The dark header of the /verhuis area, with its own entries and an orange button (NAV-039, NAV-040). */
export function VerhuisHeader() {
  const signedIn = useViewer() !== null;
  const logOut = useLogOut();
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  return (
    <header className={`${styles.top} ${styles.verhuis}`}>
      <div className={`wrap ${styles.bar}`}>
        <Logo mark="logo-mark-orange" />
        <nav className={styles.nav} aria-label="Hoofdmenu">
          {links.map(({ label, to }) => (
            <AppLink key={label} to={to}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.end}>
          <AppLink to={companies.to} className={styles.link}>
            {companies.label}
          </AppLink>
          {signedIn ? (
            <button type="button" className={styles.link} onClick={() => void logOut()}>
              Uitloggen
            </button>
          ) : (
            <Button asChild size="3" className={styles.action}>
              <AppLink to={register} data-guest-only="">
                Aanmelden
              </AppLink>
            </Button>
          )}
          <button
            type="button"
            className={styles.menuButton}
            aria-label="Menu openen"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Menu size={24} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <Drawer open={menuOpen} onClose={closeMenu} title="Menu">
        <nav className={styles.menu} aria-label="Menu">
          {[...links, companies].map(({ label, to }) => (
            <AppLink key={label} to={to} onClick={closeMenu}>
              {label}
            </AppLink>
          ))}
          {signedIn ? (
            <button
              type="button"
              onClick={() => {
                closeMenu();
                void logOut();
              }}
            >
              Uitloggen
            </button>
          ) : (
            <Button asChild size="4">
              <AppLink to={register} onClick={closeMenu}>
                Aanmelden
              </AppLink>
            </Button>
          )}
        </nav>
      </Drawer>
    </header>
  );
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
