import { ArrowLeft } from "lucide-react";
import { useLastDashboard } from "../../lib/last-dashboard";
import { AppLink } from "../app-link/app-link";
import styles from "./back-link.module.css";

type Props = { to?: string; children?: string };

/** Back to the company's dashboard as it was left (JOB-005), or to another page that this one was opened from. */
export function BackLink({ to, children = "Terug naar dashboard" }: Props) {
  const lastDashboard = useLastDashboard();
  return (
    <AppLink to={to ?? lastDashboard} className={styles.back}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </AppLink>
  );
}
