/** Goes to an address in this tab as a new document, also to one outside this site. */
export function leaveSite(address: string): void {
  window.location.assign(address);
}
