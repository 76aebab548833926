/** Goes to an address outside this site, in this tab. */
export function leaveSite(address: string): void {
  window.location.assign(address);
}
