import type { ReactNode } from "react";
import styles from "./data-table.module.css";

type Row = { key: string; cells: readonly ReactNode[] };
type Props = { label: string; columns: readonly string[]; rows: readonly Row[] };

/**
 * A table on a desktop, cards on a phone. It sets ARIA roles, because browsers drop a table's roles when styles make
 * its cells blocks.
 */
export function DataTable({ label, columns, rows }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, cells }) => (
            <tr key={key} role="row">
              {cells.map((cell, index) => (
                <td key={index} role="cell" data-label={columns[index]}>
                  <div className={styles.value}>{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
