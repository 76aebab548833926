import type { ReactNode } from "react";
import styles from "./page-intro.module.css";

/** The first part of a plain page: its heading, a sentence, and an optional part beside them. */
export function PageIntro({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.wrap}`}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
