import type { KeyboardEvent } from "react";

/**
 * A key handler of a list: the up and down arrows move by one row, Home and End to the first and the last of `count`.
 * `focusRow` scrolls to a row and focuses it.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, count: number, focusRow: (index: number) => void): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-index]") : null;
  if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const at = Number(row.dataset["index"]);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined || to < 0 || to >= count) return;
  event.preventDefault();
  focusRow(to);
}
