import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { type Entry } from "./entry";

/**
 * The database of photos that were chosen for a request and not sent with it yet. They are deleted with the form's
 * draft.
 */
export const photosDatabaseEntry: Entry<never> = {
  key: "vo-photos",
  area: "database",
  whose: "visitor",
  days: DEVICE_KEEPS_DAYS,
  parse: () => null,
};
