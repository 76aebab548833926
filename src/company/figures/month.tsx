import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { SearchArea } from "../../../domain/geo/search";
import { formatEuro } from "../../../domain/money";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { figuresEntry } from "../../lib/local/entries/figures";
import { keep, readKept } from "convex-local-first/device/storage";
import { createPart, usePart } from "../../lib/part";
import { useMonth, type Month } from "../../paying/subscription/use-month";
import { Bone } from "../../ui/bone";
import styles from "./month.module.css";

/** Nobody needs its code before the line is opened. */
const sheetPart = createPart(() => import("./month-sheet"));

/**
 * The figures of this month and the jobs a week in the company's area: one line above its jobs, which opens and stays as
 * it was left (N10).
 */
export function MonthAboveJobs({ area }: { area: SearchArea | null }) {
  return (
    <div data-month>
      <MonthLine area={area} />
    </div>
  );
}

function MonthLine({ area }: { area: SearchArea | null }) {
  const month = useMonth();
  const [isOpen, setIsOpen] = useState(() => readKept(figuresEntry) !== null);
  const sheet = usePart(sheetPart, isOpen);
  if (month.status === "pending") {
    return (
      <Loading className={styles.bone}>
        <Bone />
      </Loading>
    );
  }
  if (month.status === "error") {
    return (
      <LoadFailedNote>
        <b>De cijfers van deze maand konden niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
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
      {isOpen && sheet && <sheet.MonthSheet figures={month.data} area={area} />}
    </details>
  );
}

/** "5 offertes, 2 gewonnen: € 4.475"; a phone's line has room for what was won. */
function lineOf({ unlocked, quoted, won, wonCents }: Month): ReactNode {
  if (unlocked + quoted + won === 0) return "Nog niets ontgrendeld";
  const offers = quoted === 1 ? "1 offerte" : `${quoted} offertes`;
  if (won > 0) {
    return (
      <>
        <span>{offers}, </span>
        {won} gewonnen: {formatEuro(wonCents)}
      </>
    );
  }
  return `${unlocked} ontgrendeld, ${quoted === 0 ? "nog geen offerte" : offers}`;
}
