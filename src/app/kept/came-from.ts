/** For each entry of this tab's history, the address from which it was opened. Lost at a reload. */
const origins = new Map<string, string>();

/** The key of the present entry of the tab's history. */
export function placeKey(): string {
  return (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? "";
}

/** Stores that the present entry of the history was opened by a link on the page at `href`. */
export function rememberOrigin(key: string, href: string): void {
  origins.set(key, href);
}

/** Whether the browser's "back" leads to this address now. */
export function cameFrom(address: string): boolean {
  return origins.get(placeKey()) === address;
}
