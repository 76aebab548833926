import type { Entry } from "./entry";

/** That a company's figures stand open above its jobs on this phone; without, they are one line. */
export const figuresEntry: Entry<"open"> = {
  key: "vo:figures",
  area: "local",
  whose: "device",
  parse: (kept) => (kept === "open" ? kept : null),
};
