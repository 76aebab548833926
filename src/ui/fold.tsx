import { useState, type ReactNode } from "react";
import styles from "./fold.module.css";

type Props = {
  title: ReactNode;
  /** What can be known of the contents while it is closed: "3 foto's". */
  note?: ReactNode;
  /** Whether it begins open. A later change of this moves nothing that somebody looks at. */
  open?: boolean;
  onOpen?: (open: boolean) => void;
  children: ReactNode;
};

/** A row that opens to what not everybody needs. The browser opens it for a link or a search that leads inside. */
export function Fold({ title, note, open = false, onOpen, children }: Props) {
  const [begins] = useState(open);
  return (
    <details className={styles.fold} open={begins} onToggle={(event) => onOpen?.(event.currentTarget.open)}>
      <summary>
        <span className={styles.title}>{title}</span>
        {note && <span className={`quiet ${styles.note}`}>{note}</span>}
      </summary>
      {children}
    </details>
  );
}
