import { isValidElement, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Download } from "lucide-react";
import { flushSync } from "react-dom";
import { PAGE_SIZE_MAX } from "../../../domain/limits";
import { Tag } from "../../ui/tag";
import { showError } from "../../ui/overlays/show-error";
import { ListRest } from "./list-section";
import { saveTable } from "./save-table";
import { useLooks, type Seal, type Way } from "./use-looks";
import styles from "./data-table.module.css";

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The cell of each column, by its heading and in the order of the columns; one without anything is left out. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The details of a client that a row shows, which are registered when they are seen, and when they are saved. */
  sealOf?: (row: Row) => Seal;
  /** How they are seen. */
  way?: Way;
  /** How many rows are seen until all are asked for; a saved file has them all. */
  first?: number;
};

/** A word, a number, a label or a date like "28 nov 2026", which stays on one line. */
const isShort = (value: ReactNode) =>
  typeof value === "string"
    ? value.length <= 14
    : isValidElement<{ className?: string }>(value) && (value.type === Tag || value.props.className === "num");

/** Columns whose values say by themselves what they are. */
const PLAIN = /^(?:Aan|Abonnement|Actie|Bereikbaar|E-mail|Klant|Naam|Soort|Status|Wanneer|Wat er staat|Wijzigen)$/;

/** The cells of a row: whether each is short, and whether it says by itself what it is. */
const cellsOf = <Row,>(columns: Props<Row>["columns"], row: Row) =>
  Object.entries(columns).map(([column, cell]) => {
    const value = cell(row) ?? false;
    return { column, value, short: isShort(value), plain: PLAIN.test(column) };
  });

/**
 * A table on a desktop, rows of a line or two on a phone. It sets ARIA roles, because browsers drop a table's roles
 * when styles make its cells blocks.
 */
export function DataTable<Row>({ label, rows, keyOf, columns, sealOf, way = "list", first = Infinity }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const { isOpening, registerFile } = useLooks(sealOf === undefined ? [] : rows.map(sealOf), way);
  const { status, canLoadMore, loadMore } = use(ListRest);
  const [isSaving, setSaving] = useState(false);
  const [shown, setShown] = useState(first);
  const save = async () => {
    try {
      await registerFile();
      if (table.current !== null) saveTable(table.current, label);
    } catch (error) {
      showError(error);
    }
  };
  /** The button goes with it, so the first row that was hidden takes its focus. */
  const showAll = () => {
    flushSync(() => setShown(Infinity));
    table.current?.tBodies[0]?.rows[first]?.focus();
  };
  // The rest of the list first, and then the details that come with it.
  const step = !isSaving || status === "pending" || isOpening ? "wait" : canLoadMore ? "load" : "save";
  const takeStep = useEffectEvent(async () => {
    if (step === "load") loadMore(PAGE_SIZE_MAX);
    if (step === "save") await save();
  });
  useEffect(() => {
    const take = async () => {
      await takeStep();
      if (step === "save") setSaving(false);
    };
    void take();
  }, [step]);
  const cells = rows.map((row) => cellsOf(columns, row));
  const isUsed = Object.keys(columns).map((_, index) => cells.some((row) => row[index]?.value !== false));
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {Object.keys(columns)
              .filter((_, index) => isUsed[index])
              .map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} role="row" hidden={index >= shown} tabIndex={index === first ? -1 : undefined}>
              {cells[index]!.filter((_, at) => isUsed[at]).map(({ column, value, short, plain }) => (
                <td key={column} role="cell" data-label={column} data-plain={plain || undefined}>
                  <div className={styles.value} data-short={short || undefined}>
                    {value}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" className={styles.all} onClick={showAll}>
          Toon alle {rows.length}
        </button>
      )}
      <div className={styles.foot}>
        <button type="button" aria-disabled={isSaving} onClick={() => setSaving(true)}>
          <Download size={15} strokeWidth={1.75} aria-hidden />
          CSV opslaan<span className="visually-hidden"> van {label}</span>
        </button>
      </div>
    </div>
  );
}
