import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { type Entry } from "./entry";

/** Photos that were chosen for a request and not sent with it yet, in IndexedDB. They go with the form's draft. */
export const photosDatabaseEntry: Entry<never> = {
  key: "vo-photos",
  area: "database",
  whose: "visitor",
  days: DEVICE_KEEPS_DAYS,
  parse: () => null,
};
