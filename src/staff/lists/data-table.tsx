import { useRef, type ReactNode } from "react";
import { showError } from "../../ui/overlays/show-error";
import { saveTable } from "./save-table";
import { useLooks, type Seal, type Way } from "./use-looks";
import styles from "./data-table.module.css";

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The cell of each column, by its heading and in the order of the columns. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The details of a client that a row shows, which are registered when they are seen, and when they are saved. */
  sealOf?: (row: Row) => Seal;
  /** How they are seen. */
  way?: Way;
};

/** A word or a date like "28 nov 2026", which stays on one line. */
const isShort = (value: ReactNode) => typeof value === "string" && value.length <= 14;

/**
 * A table on a desktop, cards on a phone. It sets ARIA roles, because browsers drop a table's roles when styles make
 * its cells blocks.
 */
export function DataTable<Row>({ label, rows, keyOf, columns, sealOf, way = "list" }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const registerFile = useLooks(sealOf === undefined ? [] : rows.map(sealOf), way);
  const save = async () => {
    try {
      await registerFile();
      if (table.current !== null) saveTable(table.current, label);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {Object.keys(columns).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {Object.entries(columns).map(([column, cell]) => {
                const value = cell(row);
                return (
                  <td key={column} role="cell" data-label={column}>
                    <div className={styles.value} data-short={isShort(value) || undefined}>
                      {value}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <button type="button" onClick={() => void save()}>
          CSV opslaan<span className="visually-hidden"> van {label}</span>
        </button>
      </div>
    </div>
  );
}
