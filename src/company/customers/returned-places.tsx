import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { placeReasonLabels } from "../../../domain/placeReports/placeReports";
import { useLocalQuery } from "../../app/live/use-local-query";
import { placeStates } from "../../jobs/place/place-back";
import styles from "./customers.module.css";

/** The lines of a company's list about places that it asked back (B09). Renders nothing while there are none. */
export function ReturnedPlaces() {
  const mine = useLocalQuery({ query: api.placeReports.mine, args: {} });
  if (mine.status !== "success" || mine.data.length === 0) return null;
  return (
    <section className={styles.returned} aria-labelledby="teruggevraagd">
      <h2 id="teruggevraagd">Teruggevraagde plekken</h2>
      <ul>
        {mine.data.map(({ briefId, title, reason, at, state, decidedAt }) => (
          <li key={briefId}>
            <b>{title}</b>
            <span>
              {placeReasonLabels[reason]}, gemeld op {formatDate(at)}. {placeStates[state]}
              {decidedAt !== null && ` Beslist op ${formatDate(decidedAt)}.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
