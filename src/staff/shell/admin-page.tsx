import type { ReactNode } from "react";
import { AdminGate } from "../gate/admin-gate";
import { AdminMenu } from "./admin-menu";
import styles from "./shell.module.css";

type Props = {
  title: string;
  /** A sentence under the title: what this page is for. */
  intro?: string;
  /** What was done here before: on a desk it stands beside the rest. */
  log?: ReactNode;
  /** Stands behind the gate, inside `Live`: Convex hooks work, and `useAdminToken` gives the token. */
  children: ReactNode;
};

/** The frame of an admin page. Everybody gets its title and the password prompt, only staff the rest (C01). */
export function AdminPage({ title, intro, log, children }: Props) {
  return (
    <div className={`wrap app ${styles.page}`}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {intro !== undefined && <p className="soft">{intro}</p>}
      </div>
      <AdminGate>
        <AdminMenu />
        {log === undefined ? (
          children
        ) : (
          <div className={styles.beside}>
            <div>{children}</div>
            {log}
          </div>
        )}
      </AdminGate>
    </div>
  );
}
