/** Computes when a cron job runs next. All times are UTC, in milliseconds. */
import { CronExpression } from "./cronExpression";

/** A schedule as `crons.js` exports it. */
export type CronScheduleJson =
  | { type: "interval"; seconds?: number; minutes?: number; hours?: number }
  | { type: "hourly"; minuteUTC?: number }
  | { type: "daily"; hourUTC: number; minuteUTC?: number }
  | { type: "weekly"; dayOfWeek: string; hourUTC: number; minuteUTC?: number }
  | { type: "monthly"; day: number; hourUTC: number; minuteUTC?: number }
  | { type: "cron"; cron: string };

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** When a new job runs first: a job with an interval at once, the others at their next time. */
export function firstRun(schedule: CronScheduleJson, now: number, spread: number): number {
  return schedule.type === "interval" ? now : nextRun(schedule, now, now, spread);
}

/**
 * The run after the one that was due at `previous`. It is later than `now`: missed runs are skipped. `spread` (0–59) is
 * the minute of jobs that name none. Throws for a schedule that never matches.
 */
export function nextRun(schedule: CronScheduleJson, previous: number, now: number, spread: number): number {
  if (schedule.type === "interval") {
    const length = intervalMs(schedule);
    return previous + length * Math.max(1, Math.floor((now - previous) / length) + 1);
  }
  return new CronExpression(expressionOf(schedule, spread)).next(Math.max(previous, now));
}

function intervalMs({ seconds = 0, minutes = 0, hours = 0 }: Extract<CronScheduleJson, { type: "interval" }>): number {
  return (seconds + minutes * 60 + hours * 3600) * 1000;
}

function expressionOf(schedule: Exclude<CronScheduleJson, { type: "interval" }>, spread: number): string {
  if (schedule.type === "cron") return schedule.cron;
  const minute = schedule.minuteUTC ?? spread;
  switch (schedule.type) {
    case "hourly":
      return `${minute} * * * *`;
    case "daily":
      return `${minute} ${schedule.hourUTC} * * *`;
    case "weekly":
      return `${minute} ${schedule.hourUTC} * * ${DAYS.indexOf(schedule.dayOfWeek)}`;
    case "monthly":
      return `${minute} ${schedule.hourUTC} ${schedule.day} * *`;
    default:
      return schedule satisfies never;
  }
}
