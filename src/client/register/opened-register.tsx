import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { useLocalQuery } from "../../app/live/use-local-query";
import { Loading } from "../../app/waiting/loading";
import { RegisterLines } from "../../requests/register/register-lines";
import { Bone } from "../../ui/bone";
import type { OwnBrief } from "../types";
import styles from "./register.module.css";
import { Withdraw } from "./withdraw";

type OwnRegister = NonNullable<FunctionReturnType<typeof api.disclosures.forBrief>>;

/** The lines of the register of a request, live, and who can read the details now. */
export function OpenedRegister({ briefId }: { briefId: OwnBrief["_id"] }) {
  const answer = useLocalQuery({ query: api.disclosures.forBrief, args: { briefId } });
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
  return (
    <div className={styles.inside}>
      {holders.length > 0 && (
        <ul className={styles.holders} aria-label="Bedrijven met je gegevens">
          {holders.map((holder) => (
            <Holder key={holder.companyId} briefId={briefId} holder={holder} />
          ))}
        </ul>
      )}
      <RegisterLines lines={lines} />
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
