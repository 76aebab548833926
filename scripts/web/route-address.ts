/**
 * The address of a route by its file below `src/routes`: layouts, groups and indexes do not occur in it. `/` for home.
 */
export function addressOfRoute(file: string): string {
  const path = file.replace(/^src\/routes|\/(_\w+|\(\w+\))(?=\/)|\.tsx$/g, "").replace(/_?\./g, "/");
  return path.replace(/\/index$/, "") || "/";
}
