import { Gift } from "lucide-react";
import { formatDate } from "../../../domain/dates";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Notice } from "../../ui/notice";
import styles from "./notices.module.css";

/** Says that this company's price could not be loaded, in place of the order. */
export function CheckoutLoadFailure() {
  return (
    <LoadFailedNote>
      <b>Je abonnement kon niet worden geladen.</b>
    </LoadFailedNote>
  );
}

/** A notice for a company whose access is free at the moment: a subscription would be charged at once. */
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
