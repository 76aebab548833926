import type { ReactNode } from "react";
import styles from "./tag.module.css";

type Tone = "plain" | "green" | "blue" | "red" | "oak" | "solid" | "new";

/** A small label. `solid` is for what belongs to the viewer, `new` for what has just arrived. */
export function Tag({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
