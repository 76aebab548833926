import { useState } from "react";
import { ChevronDown } from "lucide-react";
import type { SearchArea } from "../../../domain/geo/search";
import { formatEuro } from "../../../domain/money";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { Loading } from "../../app/waiting/loading";
import { figuresEntry } from "../../lib/local/entries/figures";
import { keep, readKept } from "../../lib/local/storage";
import { useMedia } from "../../lib/use-media";
import { FigureList, MonthFigures, useMonth, type Month } from "../../paying/subscription/month-figures";
import { AreaFigures } from "./area-figures";
import styles from "./month.module.css";

/**
 * The figures of this month and the jobs a week in the company's area, above its jobs. On a phone they are folded into
 * one line, so that the first job stays near the top (N10).
 */
export function MonthAboveJobs({ area }: { area: SearchArea | null }) {
  const isPhone = useMedia("(max-width: 720px)");
  return (
    <div className={styles.place}>
      {isPhone ? (
        <MonthLine area={area} />
      ) : (
        <MonthFigures>
          <AreaFigures area={area} />
        </MonthFigures>
      )}
    </div>
  );
}

function MonthLine({ area }: { area: SearchArea | null }) {
  const month = useMonth();
  const [isOpen, setIsOpen] = useState(() => readKept(figuresEntry) !== null);
  if (month.status === "pending") {
    return (
      <Loading>
        <Bone height="72px" />
      </Loading>
    );
  }
  // It says that it could not be loaded, in the same words everywhere.
  if (month.status === "error") return <MonthFigures />;
  if (month.data === null) return null;
  return (
    <details
      className={styles.month}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        keep(figuresEntry, currentTarget.open ? "open" : null);
      }}
    >
      <summary>
        <h2>Deze maand</h2>
        <span className={styles.line}>{lineOf(month.data)}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      {isOpen && (
        <div className={styles.all}>
          <FigureList figures={month.data} />
          <p>
            <AppLink to="/vloeren/klanten">Naar je klanten</AppLink>
          </p>
          <AreaFigures area={area} />
        </div>
      )}
    </details>
  );
}

/** "6 ontgrendeld, 5 offertes, 2 gewonnen (€ 4.475)". */
function lineOf({ unlocked, quoted, won, wonCents }: Month): string {
  if (unlocked + quoted + won === 0) return "Nog niets ontgrendeld";
  const offers = quoted === 1 ? "1 offerte" : `${quoted} offertes`;
  if (won > 0) return `${offers}, ${won} gewonnen: ${formatEuro(wonCents)}`;
  return `${unlocked} ontgrendeld, ${quoted === 0 ? "nog geen offerte" : offers}`;
}
