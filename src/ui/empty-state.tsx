import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type Props = {
  title: string;
  text: string;
  art?: "leeg" | "losse-plank";
  heading?: "h1" | "h2" | "h3";
  /** One way out: a button or link. */
  children?: ReactNode;
};

/** An empty state: a drawing, a sentence, and one link. */
export function EmptyState({ title, text, art = "leeg", heading: Heading = "h3", children }: Props) {
  return (
    <div className={styles.empty}>
      <img src={`/art/${art}.svg`} alt="" width="240" height="147" />
      <div>
        <Heading>{title}</Heading>
        <p className="soft">{text}</p>
        {children}
      </div>
    </div>
  );
}
