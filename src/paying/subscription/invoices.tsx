import { FileText } from "lucide-react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { formatPrice } from "../../../domain/money";
import { useLocalQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Tag } from "../../ui/tag";
import styles from "./invoices.module.css";

type Invoice = FunctionReturnType<typeof api.subscriptions.invoices>[number];

/**
 * All invoices of a company, live, each with the provider's page about it and its file (N14). Renders nothing before
 * the first.
 */
export function Invoices() {
  const invoices = useLocalQuery({ query: api.subscriptions.invoices, args: {} });
  if (invoices.status === "pending") return null;
  if (invoices.status === "error") {
    return (
      <LoadFailedNote>
        <b>Je facturen konden niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  if (invoices.data.length === 0) return null;
  return (
    <section className={styles.invoices} aria-labelledby="facturen">
      <h2 id="facturen">Facturen</h2>
      <ul>
        {invoices.data.map((invoice) => (
          <Row key={`${invoice.createdAt} ${invoice.number}`} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invoice: { number, status, isRefunded, createdAt, total, url, pdfUrl } }: { invoice: Invoice }) {
  const day = formatDate(createdAt);
  return (
    <li>
      <span className={styles.day}>
        {day}
        <span className="quiet">{number}</span>
      </span>
      <span className={`num ${styles.total}`}>{formatPrice(total)}</span>
      <span className={styles.status}>
        {isRefunded ? <Tag tone="oak">Terugbetaald</Tag> : <Status status={status} />}
      </span>
      <span className={styles.links}>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            {status === "open" ? "Factuur betalen" : "Bekijk factuur"}
            <span className="visually-hidden"> van {day}</span>
          </a>
        )}
        {pdfUrl !== null && (
          <a href={pdfUrl} target="_blank" rel="noreferrer">
            <FileText size={16} strokeWidth={1.75} aria-hidden />
            Pdf
            <span className="visually-hidden"> van {day}</span>
          </a>
        )}
      </span>
    </li>
  );
}

function Status({ status }: { status: Invoice["status"] }) {
  switch (status) {
    case "paid":
      return <Tag tone="green">Betaald</Tag>;
    case "open":
      return <Tag tone="red">Nog te betalen</Tag>;
    case "void":
      return <Tag tone="oak">Vervallen</Tag>;
    case "uncollectible":
      return <Tag tone="red">Niet geïnd</Tag>;
    default:
      return status satisfies never;
  }
}
