import { useEffect } from "react";
import { useStore } from "../../lib/store";
import { passStore, readPass, type AdminPass } from "../gate/admin-session";
import { AdminMenu } from "./admin-menu";
import styles from "./shell.module.css";

const unknown: AdminPass = { status: "unknown" };

/** The menu of the admin pages on a public page, for staff with an open session in this tab. */
export function StaffMenu() {
  const pass = useStore(passStore, unknown);
  useEffect(readPass, []);
  if (pass.status !== "open") return null;
  return (
    <div className={`wrap ${styles.above}`}>
      <AdminMenu />
    </div>
  );
}
