import { useState } from "react";
import type { SearchArea } from "../../../domain/geo/search";
import { useOptionalPart } from "../../lib/optional-part";
import { createPart } from "../../lib/part";
import { AreaSkeleton } from "./area-skeleton";
import styles from "./area-figures.module.css";

const weeks = createPart(() => import("./area-weeks"));
const history = createPart(() => import("./history"));

/**
 * How many jobs come in a company's area, by week; its code loads after the page (N10). Renders nothing when that code
 * cannot be loaded.
 */
export function AreaFigures({ area }: { area: SearchArea | null }) {
  const part = useOptionalPart(weeks);
  if (part === "failed") return null;
  return (
    <div className={styles.place}>
      {part === null ? <AreaSkeleton /> : <part.AreaWeeks area={area} />}
      <EarlierMonths />
    </div>
  );
}

/** The company's earlier months and its floors; asked for when somebody opens them. */
function EarlierMonths() {
  const [isOpen, setIsOpen] = useState(false);
  const part = useOptionalPart(history, isOpen);
  if (part === "failed") return null;
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Je laatste zes maanden</summary>
      {part === null ? isOpen && <AreaSkeleton /> : isOpen && <part.History />}
    </details>
  );
}
