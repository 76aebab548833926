import type { KeyboardEvent } from "react";

/**
 * Arrow up and down go from row to row, Home and End to the first and the last of `count`, as in a list of mail:
 * `focusRow` brings a row into sight and gives it the focus.
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
