import type { Entry } from "convex-local-first/device/entry";

/** Set when a company has unfolded the figures above its jobs on this phone; without it they are one line. */
export const figuresEntry: Entry<"open"> = {
  key: "vo:figures",
  area: "local",
  whose: "device",
  parse: (kept) => (kept === "open" ? kept : null),
};
