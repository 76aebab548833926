import { Search as Magnifier } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { categoryKey } from "../../../domain/floors";
import { centreOf, fitsSearch } from "../../../domain/geo/area";
import type { Search } from "../../../domain/geo/search";
import { inDigits } from "../../../domain/numberWords";
import { FilterSelect } from "../../ui/forms/select-field";
import type { JobFilter } from "../job-filter";
import { scopesFor, type Scope } from "../use-open-jobs";
import { CompactList } from "./compact-list";
import styles from "./compact-list.module.css";
import { indexJobs, onceForEachRow, type JobIndex, type JobRow } from "./job-index";
import type { ListView } from "./list-view";
import { nameOfScope, RowPages, type RowsOfScope } from "./row-pages";
import { SORTS, type Sort } from "./sorts";

type Props = {
  /** The provinces to list; null is all. */
  provinces: readonly string[] | null;
  /** The company's own search; null while it has none or looks everywhere. */
  search: Search | null;
  filter: JobFilter;
  view: ListView;
  onView: (view: ListView) => void;
  onClear: () => void;
  onSight: (rows: readonly JobRow[]) => void;
  isUnlocked: (row: JobRow) => boolean;
  now: number;
  pending: ReadonlySet<string>;
  weekFull: boolean;
  onUnlock: (briefId: string) => void;
  onLocked?: (() => void) | undefined;
  /** Between the tools and the rows, given what the rows are. */
  beside?: (found: readonly JobRow[]) => ReactNode;
};

const sortLabels: Record<Sort, string> = {
  newest: "Nieuwste eerst",
  nearest: "Dichtstbij eerst",
  budget: "Hoogste budget eerst",
  size: "Grootste vloer eerst",
  start: "Vroegste start eerst",
};

/**
 * All open jobs of a company's area as rows, with a search and an order that apply at once (N11). Must be inside
 * `Live`.
 */
export function CompactJobs({ provinces, search, filter, view, onView, onClear, ...list }: Props) {
  const [words, setWords] = useState("");
  const scopes = useScopes(provinces);
  const { loaded, onRows } = useRows(scopes);
  // Rendered after what was typed or pressed: an index of thousands of rows waits for no key.
  const { rows, isLoading, error } = useDeferredValue(loaded);
  const isMine = useMemo(
    () => (search === null ? null : onceForEachRow((row) => fitsSearch(filterable(row), search))),
    [search],
  );
  const index = useMemo(
    (): JobIndex =>
      indexJobs(isMine === null ? rows : rows.filter(isMine), search === null ? null : centreOf(search.area)),
    [rows, isMine, search],
  );
  const wanted = useDeferredValue(words);
  const { sort, floor } = view;
  const { province, category } = filter;
  const found = useMemo(
    () => index.find({ sort, floor, words: wanted, province, category }),
    [index, sort, floor, wanted, province, category],
  );
  const hasCentre = search?.area.kind === "radius";
  const sorts = SORTS.filter((each) => each !== "nearest" || hasCentre);
  const narrowed = floor !== "all" || wanted.trim() !== "" || province !== "all" || category !== "all";
  const floors = index.floors.map(({ name, jobs }) => ({ value: name, label: `${name} (${jobs})` }));
  const isGone = floor !== "all" && !index.floors.some(({ name }) => name === floor);

  return (
    <>
      {scopes.map((scope) => (
        <RowPages key={nameOfScope(scope)} scope={scope} onRows={onRows} />
      ))}
      <div className={styles.tools}>
        <label className={styles.search}>
          <span className="visually-hidden">Zoek op plaats of vloer</span>
          <Magnifier size={18} strokeWidth={1.75} aria-hidden />
          <input
            type="search"
            placeholder="Zoek op plaats of vloer"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <FilterSelect
          label="Vloer"
          value={floor}
          options={[
            { value: "all", label: "Alle vloeren" },
            ...floors,
            ...(isGone ? [{ value: floor, label: `${floor} (0)` }] : []),
          ]}
          onChange={(event) => onView({ ...view, floor: event.target.value })}
        />
        <FilterSelect
          label="Volgorde"
          value={sorts.includes(sort) ? sort : "newest"}
          options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(event) => onView({ ...view, sort: event.target.value as Sort })}
        />
      </div>
      <p className={`quiet ${styles.count}`} role="status">
        {isLoading ? "" : found.length === 1 ? "1 opdracht" : `${inDigits(found.length)} opdrachten`}
      </p>
      {list.beside?.(found)}
      <CompactList
        rows={found}
        isLoading={isLoading}
        failed={error}
        distanceOf={index.distanceOf}
        onClear={
          narrowed
            ? () => {
                setWords("");
                onClear();
              }
            : undefined
        }
        {...list}
      />
    </>
  );
}

function filterable(row: JobRow) {
  return { ...row, filterCategory: categoryKey(row.floorType) };
}

/** The scopes of these provinces; the same array as long as the provinces are the same. */
function useScopes(provinces: readonly string[] | null): Scope[] {
  const name = JSON.stringify(provinces);
  return useMemo(() => scopesFor(JSON.parse(name) as string[] | null, null), [name]);
}

/** The rows of all scopes, each once. */
function useRows(scopes: readonly Scope[]) {
  const [byScope, setByScope] = useState<Readonly<Record<string, RowsOfScope>>>({});
  const onRows = useCallback(
    (scope: string, rows: RowsOfScope) => setByScope((before) => ({ ...before, [scope]: rows })),
    [],
  );
  const loaded = useMemo(() => {
    const lists = scopes.map((scope) => byScope[nameOfScope(scope)]);
    const known = lists.filter((list) => list !== undefined);
    return {
      rows: eachOnce(known.map(({ rows }) => rows)),
      isLoading: lists.every((list) => list === undefined || list.isLoading),
      error: known.some((list) => list.error),
    };
  }, [scopes, byScope]);
  return { loaded, onRows };
}

/** The rows of all lists; of those that stand in several the last one. */
function eachOnce(lists: readonly (readonly JobRow[])[]): readonly JobRow[] {
  if (lists.length === 1) return lists[0]!;
  const once = new Map<string, JobRow>();
  for (const rows of lists) for (const row of rows) once.set(row._id, row);
  return [...once.values()];
}
