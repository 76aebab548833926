import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

type Props = {
  icon: LucideIcon;
  tone?: "blue" | "green" | "red" | "plain";
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
};

/** A line of news about the account or the page, with at most one action. */
export function Notice({ icon: Icon, tone = "blue", children, action }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role="status">
      <Icon size={22} strokeWidth={1.75} className={styles.icon} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  );
}
