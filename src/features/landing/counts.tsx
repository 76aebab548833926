import { Bone } from "../../components/skeleton/bone";
import styles from "./counts.module.css";

type Props = { openJobs: number | null; unlocks: number | null };

/** Open jobs and unlocked customer details, as they are now (LAND-003, LAND-004). Null: not known yet. */
export function Counts({ openJobs, unlocks }: Props) {
  return (
    <dl className={styles.counts}>
      <Count label={openJobs === 1 ? "opdracht staat open" : "opdrachten staan open"} value={openJobs} />
      <Count label="keer klantgegevens ontgrendeld" value={unlocks} />
    </dl>
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
