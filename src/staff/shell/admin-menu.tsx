import { Button } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { AppLink } from "../../ui/app-link";
import { showError } from "../../ui/overlays/show-error";
import { errorCodeOf } from "../../lib/error-code";
import { closePass } from "../gate/admin-session";
import styles from "./shell.module.css";

/** The admin pages, in the order of their menu (ADMIN-001). */
const adminLinks = [
  { label: "Gebruikers", to: "/users" },
  { label: "Opdrachten", to: "/vloeren/admin-briefs" },
  { label: "Dubbele aanvragen", to: "/remove-duplicates" },
  { label: "Proefperiodes", to: "/activate-trials" },
  { label: "Gemiste meldingen", to: "/send-missed-notifications" },
  { label: "Testmelding", to: "/test-notification" },
  { label: "Beoordelingen", to: "/beheer/beoordelingen" },
  { label: "Verzonden mails", to: "/beheer/mails" },
  { label: "Sitemap", to: "/sitemap-generator" },
] as const;

/** The menu of the admin pages, with a log-out button. */
export function AdminMenu() {
  const leave = async () => {
    try {
      await closePass();
    } catch (error) {
      // A session that had ended already is what was asked for.
      if (errorCodeOf(error) === "NOT_ALLOWED") return;
      showError(error, {
        title: "Je bent op dit scherm uitgelogd",
        text: "De server was niet bereikbaar. De sessie loopt daar vanzelf af.",
      });
    }
  };
  // On a phone the menu is one line that scrolls; the present page must be in sight.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = nav.current;
    const current = line?.querySelector<HTMLElement>("[aria-current]");
    if (line && current) line.scrollLeft = current.offsetLeft - line.offsetLeft;
  }, []);

  return (
    <div className={styles.menu}>
      <nav ref={nav} aria-label="Beheer">
        {adminLinks.map(({ label, to }) => (
          <AppLink key={to} to={to}>
            {label}
          </AppLink>
        ))}
      </nav>
      <Button variant="ghost" size="2" color="gray" highContrast onClick={() => void leave()}>
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
        Beheer afsluiten
      </Button>
    </div>
  );
}
