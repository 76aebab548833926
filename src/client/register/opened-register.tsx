import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatDate, formatTime } from "../../../domain/dates";
import { fieldsInWords, WAY_WORDS } from "../../../domain/disclosures/disclosures";
import { useKeptQuery } from "../../app/live/use-kept-query";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import type { OwnBrief } from "../types";
import styles from "./register.module.css";
import { Withdraw } from "./withdraw";

type OwnRegister = NonNullable<FunctionReturnType<typeof api.disclosures.forBrief>>;

/** The register has lines for companies only. */
const ABOUT_STAFF =
  "Onze medewerkers kunnen je gegevens bekijken om je te helpen of misbruik te stoppen. Dat staat niet in deze lijst.";

/** The lines of the register of a request, live, and who can read the details now. */
export function OpenedRegister({ briefId }: { briefId: OwnBrief["_id"] }) {
  const answer = useKeptQuery({ query: api.disclosures.forBrief, args: { briefId } });
  if (answer.status === "pending") {
    return (
      <Loading>
        <Bone height="5em" />
      </Loading>
    );
  }
  if (answer.status === "error" || answer.data === null) {
    return <p className={styles.empty}>Dit overzicht kan nu niet worden geladen.</p>;
  }
  const { holders, lines } = answer.data;
  if (lines.length === 0) {
    return <p className={styles.empty}>Nog geen bedrijf heeft je gegevens gekregen. {ABOUT_STAFF}</p>;
  }
  return (
    <div className={styles.inside}>
      {holders.length > 0 && (
        <ul className={styles.holders} aria-label="Bedrijven met je gegevens">
          {holders.map((holder) => (
            <Holder key={holder.companyId} briefId={briefId} holder={holder} />
          ))}
        </ul>
      )}
      <ol className={styles.lines} aria-label="Wie je gegevens kreeg">
        {lines.map(({ _id, at, receiver, way, fields }) => (
          <li key={_id}>
            <span className="quiet">
              {formatDate(at)}, {formatTime(at)}
            </span>
            <span>
              <b>{receiver}</b> <span>{WAY_WORDS[way]}</span>
              {fields.length > 0 && <span className="quiet"> · {fieldsInWords(fields)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="quiet">{ABOUT_STAFF}</p>
    </div>
  );
}

type HolderProps = { briefId: OwnBrief["_id"]; holder: OwnRegister["holders"][number] };

function Holder({ briefId, holder }: HolderProps) {
  const { companyId, companyName, withdrawnAt } = holder;
  return (
    <li>
      <span>
        <b>{companyName}</b>{" "}
        <span className="quiet">
          {withdrawnAt === null ? "kan je gegevens lezen" : `ingetrokken op ${formatDate(withdrawnAt)}`}
        </span>
      </span>
      {withdrawnAt === null && <Withdraw briefId={briefId} companyId={companyId} companyName={companyName} />}
    </li>
  );
}
