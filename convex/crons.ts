/** What happens by the clock. */
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.daily("forget what is no longer needed", { hourUTC: 2, minuteUTC: 15 }, internal.retention.forgetOldRows, {});

export default crons;
