import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { formatDate, formatTime } from "../../../domain/dates";
import { fieldsInWords, WAY_WORDS } from "../../../domain/disclosures/registerWords";
import styles from "./register-lines.module.css";

type Lines = NonNullable<FunctionReturnType<typeof api.disclosures.byLink>>;

/** Who received which of a client's details, when, how and why: the lines of a request's register (B08). */
export function RegisterLines({ lines }: { lines: Lines }) {
  if (lines.length === 0) return <p>Nog niemand heeft je gegevens gekregen.</p>;
  return (
    <ol className={styles.lines} aria-label="Wie je gegevens kreeg">
      {lines.map(({ _id, at, receiver, way, fields, reason }) => (
        <li key={_id}>
          <span className="quiet">
            {formatDate(at)}, {formatTime(at)}
          </span>
          <span>
            <b>{receiver}</b> <span>{WAY_WORDS[way]}</span>
            {fields.length > 0 && <span className="quiet"> · {fieldsInWords(fields)}</span>}
            {reason !== null && <span className="quiet"> · Reden: {reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
