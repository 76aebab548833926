import { Button } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { AppLink } from "../../ui/app-link";
import { useStaffSession } from "../gate/staff-session";
import { groupsFor } from "./admin-links";
import { leaveAdmin } from "./leave";
import styles from "./shell.module.css";

/** The pages that the one who looks may open, as one line of links, with a log-out button, above a public page. */
export function AdminMenu() {
  const { role } = useStaffSession();
  // On a phone the line scrolls; the present page must be in sight.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = nav.current;
    const current = line?.querySelector<HTMLElement>("[aria-current]");
    if (line && current) line.scrollLeft = current.offsetLeft - line.offsetLeft;
  }, []);

  return (
    <div className={styles.menu}>
      <nav ref={nav} aria-label="Beheer">
        {groupsFor(role).flatMap(({ links }) =>
          links.map(({ label, to }) => (
            <AppLink key={to} to={to}>
              {label}
            </AppLink>
          )),
        )}
      </nav>
      <Button variant="ghost" size="2" color="gray" highContrast onClick={() => void leaveAdmin()}>
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
        Beheer afsluiten
      </Button>
    </div>
  );
}
