import { TryAgain } from "../../app/waiting/try-again";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import styles from "./counts.module.css";

type Props = { openJobs: number | null; unlocks: number | null };

/**
 * The present numbers of open jobs and of unlocked contact details (LAND-003, LAND-004). Null while they are not known.
 */
export function Counts({ openJobs, unlocks }: Props) {
  const counts = (
    <dl className={styles.counts}>
      <Count label={openJobs === 1 ? "opdracht staat open" : "opdrachten staan open"} value={openJobs} />
      <Count label="keer klantgegevens ontgrendeld" value={unlocks} />
    </dl>
  );
  return openJobs === null || unlocks === null ? <Loading>{counts}</Loading> : counts;
}

/** A notice in place of the numbers when they cannot be loaded. */
export function CountsFailed() {
  return (
    <div className={styles.failed}>
      <p className="quiet">De aantallen konden niet worden geladen.</p>
      <TryAgain />
    </div>
  );
}

function Count({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? <Bone width="2.2ch" height="0.8em" /> : value.toLocaleString("nl-NL")}</dd>
    </div>
  );
}
