import { useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { cameFrom } from "./kept/came-from";
import { useLastDashboard } from "./kept/last-dashboard";
import { AppLink } from "../ui/app-link";
import type { SiteLink } from "../ui/site-link";
import styles from "./back-link.module.css";

type Props = { link?: SiteLink; children?: string };

/**
 * A link back to the company's dashboard as it was left (JOB-005), or to another page that this one was opened from.
 */
export function BackLink({ link, children = "Terug naar dashboard" }: Props) {
  const lastDashboard = useLastDashboard();
  const router = useRouter();
  const target = link ?? lastDashboard;
  // As the browser's own button does, so that the page is found where it was left; in a new tab it is just a link.
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFrom(router.buildLocation(target).href)) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <AppLink {...target} className={styles.back} onClick={goBack}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </AppLink>
  );
}
