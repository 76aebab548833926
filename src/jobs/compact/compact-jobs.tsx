import { Search as Magnifier } from "lucide-react";
import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { centreOf } from "../../../domain/geo/area";
import type { Search } from "../../../domain/geo/search";
import { inDigits } from "../../../domain/numberWords";
import { FilterSelect } from "../../ui/forms/select-field";
import type { QuoteStanding } from "../../quotes/quote-status";
import type { JobFilter } from "../job-filter";
import { fitsSearch } from "../fits-search";
import type { JobListName } from "../job-windows";
import { listsFor } from "../use-open-jobs";
import { AllRows, type LoadedRows } from "./all-rows";
import { CompactList } from "./compact-list";
import styles from "./compact-list.module.css";
import { indexJobs, onceForEachRow, type JobIndex, type JobRow } from "./job-index";
import type { ListView } from "./list-view";
import { SORTS, type Sort } from "./sorts";

type Props = {
  /** The provinces to list; null is all. */
  provinces: readonly string[] | null;
  /** The company's own search; null while it has none or looks everywhere. */
  search: Search | null;
  filter: JobFilter;
  /** Jobs that are left out. */
  aside?: ReadonlySet<string>;
  view: ListView;
  /** Whether search and order stand above the rows. */
  tools?: boolean;
  onView: (view: ListView) => void;
  onClear: () => void;
  onSight: (rows: readonly JobRow[]) => void;
  isUnlocked: (row: JobRow) => boolean;
  quoteOn: (row: JobRow) => QuoteStanding | null | undefined;
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
export function CompactJobs({ provinces, search, filter, aside, view, tools = true, onView, onClear, ...list }: Props) {
  const [words, setWords] = useState("");
  const lists = useLists(provinces);
  const [loaded, onRows] = useState<LoadedRows>({ rows: [], isLoading: true, error: false });
  // Rendered after what was typed or pressed: an index of thousands of rows waits for no key.
  const { rows, isLoading, error } = useDeferredValue(loaded);
  const isFound = useMemo(() => (search === null ? null : onceForEachRow((row) => fitsSearch(row, search))), [search]);
  const index = useMemo(
    (): JobIndex =>
      indexJobs(
        rows.filter((row) => !aside?.has(row._id) && (isFound === null || isFound(row))),
        search === null ? null : centreOf(search.area),
      ),
    [rows, aside, isFound, search],
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
      <AllRows lists={lists} onRows={onRows} />
      <div className={styles.tools} hidden={!tools}>
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
        {isLoading || (error && found.length === 0)
          ? ""
          : found.length === 1
            ? "1 opdracht"
            : `${inDigits(found.length)} opdrachten`}
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

/** The lists of these provinces; the same array as long as the provinces are the same. */
function useLists(provinces: readonly string[] | null): JobListName[] {
  const name = JSON.stringify(provinces);
  return useMemo(() => listsFor(JSON.parse(name) as string[] | null, null), [name]);
}
