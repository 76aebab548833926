import { useRef, type ReactNode } from "react";
import { saveTable } from "./save-table";
import styles from "./data-table.module.css";

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The cell of each column, by its heading and in the order of the columns. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
};

/**
 * A table on a desktop, cards on a phone. It sets ARIA roles, because browsers drop a table's roles when styles make
 * its cells blocks.
 */
export function DataTable<Row>({ label, rows, keyOf, columns }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
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
              {Object.entries(columns).map(([column, cell]) => (
                <td key={column} role="cell" data-label={column}>
                  <div className={styles.value}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <button type="button" onClick={() => table.current && saveTable(table.current, label)}>
          CSV opslaan<span className="visually-hidden"> van {label}</span>
        </button>
      </div>
    </div>
  );
}
