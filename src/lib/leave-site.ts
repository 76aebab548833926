/** Loads an address in this tab as a new document, also one outside this site. */
export function leaveSite(address: string): void {
  window.location.assign(address);
}

/** Reloads this page as a new document, so that nothing stays in memory. */
export function beginAnew(): void {
  window.location.reload();
}
