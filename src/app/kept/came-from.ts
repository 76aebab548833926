/** Which address each entry of this tab's history was opened from. Lost with a reload. */
const origins = new Map<string, string>();

/** The name of the present entry of the tab's history. */
export function placeKey(): string {
  return (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? "";
}

/** Remembers that the entry was opened by a link on the page at `href`. */
export function rememberOrigin(key: string, href: string): void {
  origins.set(key, href);
}

/** Whether the browser's own "back" leads to this address now. */
export function cameFrom(address: string): boolean {
  return origins.get(placeKey()) === address;
}
