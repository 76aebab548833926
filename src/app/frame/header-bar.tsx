import { Button } from "@radix-ui/themes";
import { Menu } from "lucide-react";
import { useState } from "react";
import { useViewer } from "../session/session";
import { AppLink } from "../../ui/app-link";
import type { NavLink } from "./account-links";
import styles from "./header.module.css";
import { Logo } from "./logo";
import { SideMenu } from "./menu/side-menu";
import { useLogOut } from "../session/use-log-out";

type Props = {
  /** Which of the two areas it belongs to. */
  area: "site" | "verhuis";
  /** The navigation on wide screens. */
  nav: readonly NavLink[];
  /** Beside the navigation. */
  links: readonly NavLink[];
  /** Only in the side menu, after the others. */
  menuOnly?: readonly NavLink[];
  /** The whole side menu, where it is more than the bar and `menuOnly`: it can then be opened on wide screens too. */
  menu?: readonly NavLink[];
  /** The button at the end. */
  action?: NavLink | null;
};

/**
 * A sticky header: logo, navigation, links, a log-out button for those who are logged in, and a call to action; on
 * small screens all of it is in a side menu. Links for guests are hidden from a browser with a stored session until the
 * session is known.
 */
export function HeaderBar({ area, nav, links, menuOnly = [], menu, action = null }: Props) {
  const signedIn = useViewer() !== null;
  const logOut = useLogOut();
  const [menuOpen, setMenuOpen] = useState(false);
  const isVerhuis = area === "verhuis";

  return (
    <header
      className={isVerhuis ? `${styles.top} ${styles.verhuis}` : styles.top}
      data-entries={nav.length + links.length + (signedIn ? 1 : 0) + (action ? 2 : 0)}
      data-company={menu ? "" : undefined}
    >
      <div className={`wrap ${styles.bar}`}>
        <Logo mark={isVerhuis ? "logo-mark-orange" : "logo-mark"} />
        <nav className={styles.nav} aria-label="Hoofdmenu">
          {nav.map(({ label, link }) => (
            <AppLink key={label} {...link}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.end}>
          {links.map(({ label, link, guestOnly }) => (
            <AppLink key={label} {...link} className={styles.link} data-guest-only={guestOnly ? "" : undefined}>
              {label}
            </AppLink>
          ))}
          {signedIn && (
            <button type="button" className={styles.link} onClick={() => void logOut()}>
              Uitloggen
            </button>
          )}
          {action && (
            <Button asChild size="3" className={styles.action}>
              <AppLink {...action.link} data-guest-only={action.guestOnly ? "" : undefined}>
                {action.label}
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
      <SideMenu
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        entries={menu ?? [...nav, ...links, ...menuOnly]}
        action={action}
      />
    </header>
  );
}
