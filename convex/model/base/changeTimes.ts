/** Changes of the same thing on several devices, some of which had no connection: of two the later one holds. */
import { DAY_MS, REQUEST_ID_DAYS } from "../../../domain/limits";
import { fail } from "./errors";

type ChangeTimes = Record<string, number>;

/**
 * The times to store with changes that were made `age` milliseconds ago. Throws CHANGED_ELSEWHERE when somebody
 * changed one of these fields to another value later.
 */
export function timesAfter(
  known: ChangeTimes | undefined,
  stored: Record<string, unknown>,
  changes: Record<string, unknown>,
  age = 0,
): ChangeTimes {
  // A device's clock says how long something waited there, and nothing else.
  const madeAt = Date.now() - Math.min(Math.max(0, age), REQUEST_ID_DAYS * DAY_MS);
  const times = { ...known };
  for (const [field, value] of Object.entries(changes)) {
    const isLater = (times[field] ?? 0) > madeAt;
    if (isLater && JSON.stringify(value) !== JSON.stringify(stored[field])) return fail("CHANGED_ELSEWHERE");
    if (!isLater) times[field] = madeAt;
  }
  return times;
}
