import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { type Entry } from "convex-local-first/device/entry";

/**
 * The database of photos that were chosen for a request or a message and not sent with it yet, by the key of the draft.
 * They are deleted with it.
 */
export const photosDatabaseEntry: Entry<never> = {
  key: "vo-photos",
  area: "database",
  whose: "visitor",
  days: DEVICE_KEEPS_DAYS,
  parse: () => null,
};
