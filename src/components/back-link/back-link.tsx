import { ArrowLeft } from "lucide-react";
import { paths } from "../../lib/paths";
import { AppLink } from "../app-link/app-link";
import styles from "./back-link.module.css";

type Props = { to?: string; children?: string };

/** Back to the company's dashboard (JOB-005), or to another page that this one was opened from. */
export function BackLink({ to = paths.companyDashboard, children = "Terug naar dashboard" }: Props) {
  return (
    <AppLink to={to} className={styles.back}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </AppLink>
  );
}
