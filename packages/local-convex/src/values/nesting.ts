/** Limits how deeply arrays and objects of a JSON value are nested. */

/**
 * The greatest nesting of arrays and objects in a client's message. Values go 64 deep and a message adds a few levels,
 * so no valid message is refused, and recursive code is safe below it.
 */
export const MAX_NESTING = 128;

/** Whether arrays and objects are nested more than `limit` deep. Does not use recursion itself. */
export function isNestedDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      if (depth >= limit) return true;
      for (const inner of Object.values(each)) if (typeof inner === "object" && inner !== null) next.push(inner);
    }
    level = next;
  }
  return false;
}
