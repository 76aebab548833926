import { Gift } from "lucide-react";
import { formatDate } from "../../../domain/dates";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Notice } from "../../ui/notice";
import styles from "./notices.module.css";

/** What this company would pay is not known, so nothing is offered. */
export function CheckoutLoadFailure() {
  return (
    <LoadFailedNote>
      <b>Je abonnement kon niet worden geladen.</b>
    </LoadFailedNote>
  );
}

/** For a company whose access costs nothing at the moment: paying now would start at once. */
export function FreeAccessNotice({ until }: { until: number | null }) {
  return (
    <div className={styles.notice}>
      <Notice icon={Gift} tone="green">
        <b>Je hebt nu al toegang{until === null ? "" : ` tot ${formatDate(until)}`}.</b> Start je een betaald
        abonnement, dan gaat dat meteen in.
      </Notice>
    </div>
  );
}
