/** The platform's launch (C62). */
import { v } from "convex/values";
import { isLaunched } from "../domain/launch";
import { openQuery } from "./functions";
import { launchDate } from "./model/base/config";

/**
 * Whether the platform is open, and since or from which day (YYYY-MM-DD). The same for everybody (DATA-006). Nothing is
 * written at the opening; an open screen switches by its own clock at midnight in Amsterdam of `launchDate`.
 */
export const state = openQuery({
  args: {},
  returns: v.object({ isLaunched: v.boolean(), launchDate: v.string() }),
  handler: async () => {
    const date = launchDate();
    return { isLaunched: isLaunched(date, Date.now()), launchDate: date };
  },
});
