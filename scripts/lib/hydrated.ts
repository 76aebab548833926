/** Whether React has taken over a server-rendered element, so that what is typed and clicked counts. Runs in a page. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}
