import { FileText } from "lucide-react";
import styles from "./subscription-page.module.css";

/** A link to the payment provider's page about the latest invoice, when there is one. */
export function LatestInvoice({ url }: { url: string | null }) {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.invoice}>
      <FileText size={18} strokeWidth={1.75} aria-hidden />
      Bekijk je laatste factuur
    </a>
  );
}
