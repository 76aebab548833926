import type { ReactNode } from "react";
import styles from "./step-bar.module.css";

/**
 * The buttons that lead through a form of several steps, always in reach: at the end of the form, on phones at the bottom
 * of the screen. The page's root carries `data-action-bar`, so that nothing else covers it.
 */
export function StepBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
