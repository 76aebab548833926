/** The functions that run on a fixed schedule. */
import { cronJobs } from "convex/server";
import { CALENDAR_ROUND_MINUTES } from "../domain/limits";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.daily("forget what is no longer needed", { hourUTC: 2, minuteUTC: 15 }, internal.retention.forgetOldRows, {});

crons.hourly("delete photos that no request took", { minuteUTC: 5 }, internal.briefPhotos.sweep, {});

crons.hourly("delete photos that no message showed", { minuteUTC: 25 }, internal.conversationJobs.sweepPhotos, {});
crons.daily("book free months that are due", { hourUTC: 2, minuteUTC: 45 }, internal.referrals.bookDueMonths, {});

crons.daily("count accepted quotes in prices", { hourUTC: 3, minuteUTC: 10 }, internal.prices.takeBatches, {});

crons.daily(
  "make good what the payment webhook missed",
  { hourUTC: 3, minuteUTC: 35 },
  internal.payments.reconcile,
  {},
);

crons.daily("schedule again what was missed", { hourUTC: 4, minuteUTC: 20 }, internal.recovery.planMore, {
  place: null,
});

// In the morning: it mails people.
crons.daily("ask about old open requests", { hourUTC: 8, minuteUTC: 30 }, internal.briefJobs.checkOpen, {});

crons.interval("find requests without a promised quote", { minutes: 15 }, internal.briefJobs.findLate, { after: null });

crons.interval("tell the owner what is out of bounds", { minutes: 10 }, internal.health.look, {});

crons.interval("read calendars of companies", { minutes: CALENDAR_ROUND_MINUTES }, internal.agenda.readDue, {});

export default crons;
