/** The address of Google Maps with a route to a place. The site itself loads nothing from there. */
export function routeHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
