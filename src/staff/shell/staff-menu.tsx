import { AdminGate } from "../gate/admin-gate";
import { AdminMenu } from "./admin-menu";
import styles from "./shell.module.css";

/** The menu of the admin pages on a public page, for staff with an open session in this tab; for others nothing. */
export function StaffMenu() {
  return (
    <AdminGate outside={() => null}>
      <div className={`wrap ${styles.above}`}>
        <AdminMenu />
      </div>
    </AdminGate>
  );
}
