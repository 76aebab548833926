import { CalendarDays, ClipboardList, Ellipsis, Users } from "lucide-react";
import { useState } from "react";
import { AppLink } from "../../../ui/app-link";
import type { NavLink } from "../account-links";
import styles from "./company-bar.module.css";
import { SideMenu } from "./side-menu";

export { companyMenu } from "./company-menu";

const icon = { size: 22, strokeWidth: 1.75, "aria-hidden": true } as const;

/**
 * The bar at the bottom of a company's phone: the three places that it uses most, and a button that opens the rest. It
 * lies on the strip of the chat's button, which keeps its place (base.css).
 */
export function CompanyBar({ menu }: { menu: readonly NavLink[] }) {
  const [open, setOpen] = useState(false);
  return (
    <nav className={styles.bar} aria-label="Onderaan" data-company-bar>
      <AppLink to="/vloeren/dashboard">
        <ClipboardList {...icon} />
        Opdrachten
      </AppLink>
      <AppLink to="/vloeren/klanten">
        <Users {...icon} />
        Klanten
      </AppLink>
      <AppLink to="/vloeren/agenda">
        <CalendarDays {...icon} />
        Agenda
      </AppLink>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis {...icon} />
        Meer
      </button>
      <SideMenu open={open} onClose={() => setOpen(false)} entries={menu} />
    </nav>
  );
}
