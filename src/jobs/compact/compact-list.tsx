import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
} from "react";
import { NEEDS_LINE, useOnline } from "../../app/live/use-online";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { EmptyState } from "../../ui/empty-state";
import { showError } from "../../ui/overlays/show-error";
import type { QuoteStanding } from "../../quotes/quote-status";
import { NoJobs } from "../no-jobs";
import type { JobRow as Row } from "./job-index";
import styles from "./compact-list.module.css";
import { JobRow } from "./job-row";
import { putInOrder, useRowSlots } from "./use-row-slots";

/** How high a row is in a list of at least this width, in the size of the page's text; what lies how in a row, its style sheet says for the same widths. */
const ROW_REM = [
  { from: 45, height: 5.5 },
  { from: 16, height: 7.75 },
  { from: 0, height: 14 },
] as const;

type Props = {
  rows: readonly Row[];
  isLoading: boolean;
  failed: boolean;
  now: number;
  distanceOf: (row: Row) => number | null;
  /** The jobs that this company unlocked, as far as the rows in sight ask for. */
  isUnlocked: (row: Row) => boolean;
  /** The company's quote on a job: null before it is sent, undefined where none can be sent. */
  quoteOn: (row: Row) => QuoteStanding | null | undefined;
  /** Told which rows are in sight, so that what is particular to them can be asked for. */
  onSight: (rows: readonly Row[]) => void;
  pending: ReadonlySet<string>;
  weekFull: boolean;
  onUnlock: (briefId: string) => void;
  onLocked?: (() => void) | undefined;
  /** Given when nothing is left only because of what is looked for. */
  onClear?: (() => void) | undefined;
};

/** Any number of open jobs as rows; the page contains only those on the screen (N11). */
export function CompactList({ rows, isLoading, failed, onClear, ...props }: Props) {
  useEffect(() => {
    if (failed) showError(null, { title: "Fout", text: "Kon opdrachten niet laden" });
  }, [failed]);
  if (isLoading) {
    return (
      <Loading className={styles.sheet}>
        {Array.from({ length: 8 }, (_, index) => (
          <Bone key={index} height="87px" />
        ))}
      </Loading>
    );
  }
  if (failed && rows.length === 0) return <LoadFailed title="Kon opdrachten niet laden" />;
  if (rows.length === 0) return onClear ? <NoMatch onClear={onClear} /> : <NoJobs />;
  return <Rows rows={rows} {...props} />;
}

type RowsProps = Omit<Props, "isLoading" | "failed" | "onClear">;

function Rows({ rows, distanceOf, isUnlocked, quoteOn, onSight, pending, ...props }: RowsProps) {
  const { now, weekFull, onUnlock, onLocked } = props;
  const list = useRef<HTMLUListElement>(null);
  const { slots, height, bringIntoSight } = useRowSlots({ list, rows, heightOfRow, onRest: onSight });

  const wanted = useRef<number | null>(null);
  const focusRow = useCallback(
    (index: number) => {
      wanted.current = index;
      bringIntoSight(index);
      focusNow(list.current, wanted);
    },
    [bringIntoSight],
  );
  useEffect(() => focusNow(list.current, wanted));

  const online = useOnline();
  const lineId = useId();
  const noLineId = online ? undefined : lineId;
  const common = useMemo(
    () => ({ now, weekFull, onUnlock, onLocked, noLineId }),
    [now, weekFull, onUnlock, onLocked, noLineId],
  );
  return (
    <>
      {noLineId !== undefined && (
        <span id={noLineId} className="visually-hidden">
          {NEEDS_LINE}
        </span>
      )}
      {/* The keys move the focus among links and buttons that are reached by Tab as well. */}
      <ul
        ref={list}
        className={`${styles.sheet} ${styles.rows}`}
        style={{ height: rows.length * height, "--row": `${height}px` } as CSSProperties}
        onKeyDown={(event) => {
          if (event.key === "Tab") putInOrder(list.current);
          onRowKey(event, rows.length, focusRow);
        }}
        aria-label="Opdrachten"
      >
        {slots.map(({ id, row, index, isSpare }) => (
          <Item
            key={id}
            slot={id}
            job={row}
            index={index}
            isSpare={isSpare}
            count={rows.length}
            top={index * height}
            distance={distanceOf(row)}
            unlocked={isUnlocked(row)}
            quote={quoteOn(row)}
            unlocking={pending.has(row._id)}
            common={common}
          />
        ))}
      </ul>
    </>
  );
}

type ItemProps = Pick<
  ComponentProps<typeof JobRow>,
  "job" | "distance" | "unlocked" | "quote" | "unlocking" | "common"
> & {
  slot: number;
  index: number;
  isSpare: boolean;
  count: number;
  top: number;
};

/** The element of a slot. It shows one row after another, and is hidden while it is spare. */
const Item = memo(function Item({ slot, index, isSpare, count, top, ...row }: ItemProps) {
  return (
    <li
      data-slot={slot}
      data-index={isSpare ? undefined : index}
      data-spare={isSpare || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${top}px)` }}
    >
      <JobRow {...row} />
    </li>
  );
});

function heightOfRow(list: HTMLElement | null): number {
  const root = document.documentElement;
  const rem = parseFloat(getComputedStyle(root).fontSize) || 16;
  const width = (list ?? root).clientWidth / rem;
  return ROW_REM.find(({ from }) => width >= from)!.height * rem;
}

/** Gives the wanted row the focus as soon as it is there. */
function focusNow(list: HTMLElement | null, wanted: { current: number | null }): void {
  if (wanted.current === null) return;
  const target = list?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row]`);
  if (!target) return;
  wanted.current = null;
  target.focus({ preventScroll: true });
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="Geen opdrachten beschikbaar" text="Met deze keuze staat er nu niets open.">
      <button type="button" className={styles.clear} onClick={onClear}>
        Toon alles
      </button>
    </EmptyState>
  );
}

/**
 * A key handler of a list: the up and down arrows move by one row, Home and End to the first and the last of `count`.
 * `focusRow` scrolls to a row and focuses it.
 */
function onRowKey(event: KeyboardEvent<HTMLElement>, count: number, focusRow: (index: number) => void): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-index]") : null;
  if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const at = Number(row.dataset["index"]);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined || to < 0 || to >= count) return;
  event.preventDefault();
  focusRow(to);
}
