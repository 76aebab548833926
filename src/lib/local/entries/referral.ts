import type { KeptText } from "convex-local-first/device/before-paint";
import { json, type Entry } from "convex-local-first/device/entry";
import { DEVICE_KEEPS_DAYS } from "../../../../domain/limits";
import { isRecord } from "../../../../domain/records";

/** The code of the referral link by which this browser came in, also in another of its tabs. */
export const referralEntry: Entry<KeptText> = {
  key: "vo:ref",
  area: "local",
  whose: "visitor",
  days: DEVICE_KEEPS_DAYS,
  parse: json((value) => isRecord(value) && typeof value.text === "string" && typeof value.at === "number"),
};
