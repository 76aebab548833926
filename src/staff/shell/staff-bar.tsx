import { Button } from "@radix-ui/themes";
import { LogOut, Menu } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { staffRoleLabels } from "../../../domain/staff/roles";
import { useLivePages } from "../../app/live/use-live-pages";
import { useLiveQuery } from "../../app/live/use-local-query";
import { AppLink } from "../../ui/app-link";
import { Drawer } from "../../ui/overlays/drawer";
import { useStaffSession } from "../gate/staff-session";
import { ITEMS_AT_ONCE } from "../lists/list-section";
import { groupsFor } from "./admin-links";
import { leaveAdmin } from "./leave";
import styles from "./staff-bar.module.css";

/** The bar beside the pages of staff; on a small screen a line above them with a menu. */
export function StaffBar() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.side}>
        <span className={styles.brand}>Beheer</span>
        <StaffLinks label="Beheer" />
        <Who />
      </div>
      <div className={styles.top}>
        <span className={styles.brand}>Beheer</span>
        <button type="button" aria-label="Menu openen" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu size={22} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} title="Beheer">
        <div className={styles.drawer}>
          <StaffLinks label="Menu" onGo={() => setOpen(false)} />
          <Who />
        </div>
      </Drawer>
    </>
  );
}

function StaffLinks({ label, onGo }: { label: string; onGo?: () => void }) {
  const { role } = useStaffSession();
  const counts = useWaiting();
  return (
    <nav className={styles.links} aria-label={label}>
      {groupsFor(role).map(({ heading, links }) => (
        <div key={heading ?? ""}>
          {heading !== null && <p className={styles.heading}>{heading}</p>}
          {links.map(({ label: words, to }) => (
            <AppLink key={to} to={to} activeOptions={{ exact: false }} onClick={onGo}>
              <span>{words}</span>
              {counts[to] && <span className={`num ${styles.count}`}>{` ${counts[to]}`}</span>}
            </AppLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** How much waits behind a page of the menu, in words; nothing where nothing does. */
function useWaiting(): Partial<Record<string, string>> {
  const reports = useLiveQuery({ query: api.adminReviews.waiting, args: {} });
  const toCheck = useLivePages({ query: api.adminUsers.toCheck, args: {}, initialNumItems: ITEMS_AT_ONCE });
  const reported =
    reports.status === "success" ? Object.values(reports.data).reduce((sum, count) => sum + count, 0) : 0;
  const unchecked = toCheck.data?.length ?? 0;
  return {
    ...(reported > 0 && { "/beheer/beoordelingen": String(reported) }),
    ...(unchecked > 0 && { "/beheer/te-controleren": `${unchecked}${toCheck.canLoadMore ? "+" : ""}` }),
  };
}

/** Who is logged in, with what right, and the way out. */
function Who() {
  const { name, role } = useStaffSession();
  return (
    <div className={styles.who}>
      <span>
        <b>{name ?? "Eigenaar"}</b>
        <span className="quiet">{name === null ? "Met het wachtwoord" : staffRoleLabels[role]}</span>
      </span>
      <Button variant="ghost" size="2" color="gray" highContrast onClick={() => void leaveAdmin()}>
        <LogOut size={16} strokeWidth={1.75} aria-hidden />
        Beheer afsluiten
      </Button>
    </div>
  );
}
