/** Where a route to an address is planned: a page of Google Maps, which only a press opens. */
export function routeHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
