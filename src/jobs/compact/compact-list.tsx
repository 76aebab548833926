import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { NEEDS_LINE, useOnline } from "../../app/live/use-online";
import { LoadFailed } from "../../app/waiting/load-failed";
import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import { EmptyState } from "../../ui/empty-state";
import { showError } from "../../ui/overlays/show-error";
import type { JobRow as Row } from "./job-index";
import styles from "./compact-list.module.css";
import { JobRow } from "./job-row";
import { onRowKey } from "./row-keys";
import { useGradually } from "./use-gradually";

/** As the style sheet has them. */
const ROW_PX = { wide: 88, phone: 124 } as const;
/** Rows that are ready above and below what is in sight. */
const AHEAD = 6;
/** So many rows are made in one frame, at most: a phone that is four times as slow takes some 20 ms for them. */
const NEW_AT_ONCE = 2;
/** A row under the header is not in sight. */
const HEADER_PX = 88;

type Props = {
  rows: readonly Row[];
  isLoading: boolean;
  failed: boolean;
  now: number;
  distanceOf: (row: Row) => number | null;
  /** The jobs that this company unlocked, as far as the rows in sight ask for. */
  isUnlocked: (row: Row) => boolean;
  /** Told which rows are in sight, so that what is particular to them can be asked for. */
  onSight: (rows: readonly Row[]) => void;
  pending: ReadonlySet<string>;
  weekFull: boolean;
  onUnlock: (briefId: string) => void;
  onLocked?: (() => void) | undefined;
  /** Given when nothing is left only because of what is looked for. */
  onClear?: (() => void) | undefined;
};

/** Any number of open jobs as rows, of which only those in sight are there (N11). */
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
  if (rows.length === 0) return onClear ? <NoMatch onClear={onClear} /> : <NoRows />;
  return <Rows rows={rows} {...props} />;
}

type RowsProps = Omit<Props, "isLoading" | "failed" | "onClear">;

function Rows({ rows, now, distanceOf, isUnlocked, onSight, pending, ...rest }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(rowHeight);
  useLayoutEffect(() => {
    const measure = () => {
      setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      setHeight(rowHeight);
    };
    measure();
    // What stands above the list changes with its words: a notice, the filters on two lines.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: AHEAD,
    useFlushSync: false,
    scrollMargin: top,
    scrollPaddingStart: HEADER_PX,
    getItemKey: useCallback((index: number) => rows[index]?._id ?? index, [rows]),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const drawn = useGradually(items, virtual.range, NEW_AT_ONCE);
  const shown = items.flatMap(({ index }) => rows[index] ?? []);
  const sight = shown.map(({ _id }) => _id).join(" ");
  useEffect(() => {
    if (!virtual.isScrolling) onSight(shown);
    // The rows in sight are named by their ids: the list is a new one at each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sight, virtual.isScrolling, onSight]);

  const wanted = useRef<number | null>(null);
  const focusRow = useCallback(
    (index: number) => {
      wanted.current = index;
      virtual.scrollToIndex(index, { align: "auto" });
      focusNow(list.current, wanted);
    },
    [virtual],
  );
  useEffect(() => focusNow(list.current, wanted));

  const online = useOnline();
  const lineId = useId();
  const noLineId = online ? undefined : lineId;
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
        className={styles.sheet}
        style={{ height: rows.length * height }}
        onKeyDown={(event) => onRowKey(event, rows.length, focusRow)}
        aria-label="Opdrachten"
      >
        {drawn.map(({ index, key, start }) => {
          const job = rows[index];
          if (!job) return null;
          return (
            <li
              key={key}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ top: start - top }}
            >
              <JobRow
                job={job}
                now={now}
                distance={distanceOf(job)}
                unlocked={isUnlocked(job)}
                unlocking={pending.has(job._id)}
                noLineId={noLineId}
                {...rest}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function rowHeight(): number {
  return window.matchMedia("(max-width: 720px)").matches ? ROW_PX.phone : ROW_PX.wide;
}

/** Gives the wanted row the focus as soon as it is there. */
function focusNow(list: HTMLElement | null, wanted: { current: number | null }): void {
  if (wanted.current === null) return;
  const target = list?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row]`);
  if (!target) return;
  wanted.current = null;
  target.focus({ preventScroll: true });
}

function NoRows() {
  return (
    <EmptyState
      title="Geen opdrachten beschikbaar"
      text="Zodra er in je werkgebied een opdracht bijkomt, verschijnt hij hier vanzelf. Je hoeft niet te verversen."
    />
  );
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
