/** Goes to an address in this tab as a new document, also to one outside this site. */
export function leaveSite(address: string): void {
  window.location.assign(address);
}

/** Begins this page anew, as a new document: nothing that it held stays in memory. */
export function beginAnew(): void {
  window.location.reload();
}
