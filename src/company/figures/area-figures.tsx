import type { SearchArea } from "../../../domain/geo/search";
import { createPart, usePart } from "../../lib/part";
import { AreaSkeleton } from "./area-skeleton";
import styles from "./area-figures.module.css";

/** Null when it cannot be had: the jobs below it do without. */
const weeks = createPart(() =>
  import("./area-weeks").catch((error: unknown) => {
    console.warn("No weeks now:", error);
    return { AreaWeeks: null };
  }),
);

/** How busy a company's area is, week by week; its code comes after the page stands (N10). */
export function AreaFigures({ area }: { area: SearchArea | null }) {
  const part = usePart(weeks);
  if (part === null)
    return (
      <div className={styles.place}>
        <AreaSkeleton />
      </div>
    );
  return part.AreaWeeks === null ? null : (
    <div className={styles.place}>
      <part.AreaWeeks area={area} />
    </div>
  );
}
