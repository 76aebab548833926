/** How deep arrays and objects of a JSON value may stand in each other. */

/**
 * More than any message of a client needs: values go 64 deep, and a message wraps them in a few levels. Whoever walks a
 * value by recursion is safe below it.
 */
export const MAX_NESTING = 128;

/** Whether arrays and objects stand in each other more than `limit` deep. Walks without recursion. */
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
