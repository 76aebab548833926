import { ArrowLeft } from "lucide-react";
import { AppLink } from "../../components/app-link/app-link";
import { paths } from "../../lib/paths";
import styles from "./job-detail.module.css";

/** Back to the dashboard (JOB-005). */
export function BackLink() {
  return (
    <AppLink to={paths.companyDashboard} className={styles.back}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      Terug naar dashboard
    </AppLink>
  );
}
