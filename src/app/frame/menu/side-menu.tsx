import { Button } from "@radix-ui/themes";
import { AppLink } from "../../../ui/app-link";
import { Drawer } from "../../../ui/overlays/drawer";
import { useLogOut } from "../../session/use-log-out";
import { useViewer } from "../../session/session";
import type { NavLink } from "../account-links";
import styles from "../header.module.css";

type Props = {
  open: boolean;
  onClose: () => void;
  entries: readonly NavLink[];
  /** A button below the entries. */
  action?: NavLink | null;
};

/** The menu that slides in from the right: links, and a log-out button for those who are logged in. */
export function SideMenu({ open, onClose, entries, action = null }: Props) {
  const signedIn = useViewer() !== null;
  const logOut = useLogOut();
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav className={styles.menu} aria-label="Menu">
        {entries.map(({ label, link }) => (
          <AppLink key={label} {...link} onClick={onClose}>
            {label}
          </AppLink>
        ))}
        {signedIn && (
          <button
            type="button"
            onClick={() => {
              onClose();
              void logOut();
            }}
          >
            Uitloggen
          </button>
        )}
        {action && (
          <Button asChild size="4">
            <AppLink {...action.link} onClick={onClose}>
              {action.label}
            </AppLink>
          </Button>
        )}
      </nav>
    </Drawer>
  );
}
