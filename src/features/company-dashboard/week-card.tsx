import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { Planks } from "../../components/planks/planks";
import styles from "./side-cards.module.css";

export type WeekAllowance = NonNullable<FunctionReturnType<typeof api.unlocks.weekAllowance>>;

const weekday = new Intl.DateTimeFormat("nl-NL", { weekday: "long", timeZone: "Europe/Amsterdam" });

/** How many unlocks of the trial's week are used (C26). Subscribers have no limit and no card. */
export function WeekCard({ allowance: { used, limit, nextFreeAt } }: { allowance: WeekAllowance }) {
  if (limit === null) return null;
  return (
    <section className={styles.card}>
      <h2>Deze week</h2>
      <Planks taken={used} total={limit} size="card" allMine decorative />
      <p className="quiet">
        {used} van {limit} opdrachten ontgrendeld.
        {nextFreeAt !== null && used > 0 && ` ${dayOf(nextFreeAt)} komt er weer een plek bij.`}
      </p>
    </section>
  );
}

function dayOf(time: number): string {
  const day = weekday.format(time);
  return day[0]?.toUpperCase() + day.slice(1);
}
