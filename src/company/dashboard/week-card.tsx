import { Planks } from "../../ui/floors/planks";
import { nextPlaceSentence, type WeekAllowance } from "../../jobs/week";
import styles from "./side-cards.module.css";

/** How many unlocks of the trial's week are used (C26). Renders nothing for subscribers, who have no limit. */
export function WeekCard({ allowance }: { allowance: WeekAllowance }) {
  const { used, limit } = allowance;
  if (limit === null) return null;
  return (
    <section className={styles.card}>
      <h2>Deze week</h2>
      <Planks taken={used} total={limit} size="card" allMine decorative />
      <p className="quiet">
        {[`${used} van ${limit} opdrachten ontgrendeld.`, nextPlaceSentence(allowance)].join(" ").trim()}
      </p>
    </section>
  );
}
