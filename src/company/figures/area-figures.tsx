import type { SearchArea } from "../../../domain/geo/search";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import { AreaSkeleton } from "./area-skeleton";
import styles from "./area-figures.module.css";

const weeks = createPart(() => import("./area-weeks"));

/**
 * How busy a company's area is, week by week; its code comes after the page stands (N10). The jobs below it do without
 * where it cannot be had.
 */
export function AreaFigures({ area }: { area: SearchArea | null }) {
  const part = useOptionalPart(weeks);
  if (part === "failed") return null;
  return <div className={styles.place}>{part === null ? <AreaSkeleton /> : <part.AreaWeeks area={area} />}</div>;
}
