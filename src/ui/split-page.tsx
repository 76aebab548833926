import type { ReactNode } from "react";
import type { FloorArt } from "../../domain/floors";
import { FloorSample } from "./floors/floor-sample";
import styles from "./split-page.module.css";

/** The layout of login and registration pages: a short form beside a floor. */
export function SplitPage({ art = "parket", children }: { art?: FloorArt; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <FloorSample art={art} scale={340} className={styles.picture} />
      <div className={styles.form}>
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}
