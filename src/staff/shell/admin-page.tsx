import type { ReactNode } from "react";
import { AdminGate } from "../gate/admin-gate";
import { StaffBar } from "./staff-bar";
import styles from "./shell.module.css";

type Props = {
  title: string;
  /** A sentence under the title: what this page is for. */
  intro?: string;
  /** Whether what stands behind the gate brings its own title. */
  ownTitle?: boolean;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** What was done here before: on a desk it stands beside the rest. */
  log?: ReactNode;
  /** Stands behind the gate, inside `Live` as the session of staff: Convex hooks work. */
  children: ReactNode;
};

/** The frame of an admin page. Everybody gets its title and the password prompt, only staff the rest (C01). */
export function AdminPage({ title, intro, ownTitle = false, actions, log, children }: Props) {
  const head = (
    <div className={styles.head}>
      <h1>{title}</h1>
      {intro !== undefined && <p className="soft">{intro}</p>}
    </div>
  );
  return (
    <AdminGate
      outside={(prompt) => (
        <div className={`wrap app ${styles.closed}`}>
          {head}
          {prompt}
        </div>
      )}
    >
      <div className={styles.place}>
        <StaffBar />
        <div className={styles.page}>
          {!ownTitle && (
            <div className={styles.titled}>
              {head}
              {actions}
            </div>
          )}
          {log === undefined ? (
            children
          ) : (
            <div className={styles.beside}>
              <div>{children}</div>
              {log}
            </div>
          )}
        </div>
      </div>
    </AdminGate>
  );
}
