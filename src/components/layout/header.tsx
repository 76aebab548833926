import { Button } from "@radix-ui/themes";
import { Menu } from "lucide-react";
import { useState } from "react";
import { paths } from "../../lib/paths";
import { useViewer } from "../../lib/session/session";
import { AppLink } from "../app-link/app-link";
import { Drawer } from "../drawer/drawer";
import { accountLinks, mainLinks } from "./account-links";
import styles from "./header.module.css";
import { Logo } from "./logo";
import { useLogOut } from "./use-log-out";

/** The sticky header of the whole site but the /verhuis area. */
export function Header() {
  const viewer = useViewer();
  const logOut = useLogOut();
  const [menuOpen, setMenuOpen] = useState(false);
  const links = accountLinks(viewer);
  const signedIn = viewer !== null;
  const closeMenu = () => setMenuOpen(false);

  return (
    <header className={styles.top} data-crowded={signedIn && links.length > 1 ? links.length : undefined}>
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <nav className={styles.nav} aria-label="Hoofdmenu">
          {mainLinks.map(({ label, to }) => (
            <AppLink key={label} to={to}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.end}>
          {links.map(({ label, to }) => (
            <AppLink key={label} to={to} className={styles.link} data-guest-only={signedIn ? undefined : ""}>
              {label}
            </AppLink>
          ))}
          {signedIn && (
            <button type="button" className={styles.link} onClick={() => void logOut()}>
              Uitloggen
            </button>
          )}
          <Button asChild size="3" className={styles.action}>
            <AppLink to={paths.quote}>Vloer offerte aanvragen</AppLink>
          </Button>
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
          {[...mainLinks, ...links, { label: "Pre launch", to: paths.companyLanding }].map(({ label, to }) => (
            <AppLink key={label} to={to} onClick={closeMenu}>
              {label}
            </AppLink>
          ))}
          {signedIn && (
            <button
              type="button"
              onClick={() => {
                closeMenu();
                void logOut();
              }}
            >
              Uitloggen
            </button>
          )}
          <Button asChild size="4">
            <AppLink to={paths.quote} onClick={closeMenu}>
              Vloer offerte aanvragen
            </AppLink>
          </Button>
        </nav>
      </Drawer>
    </header>
  );
}
