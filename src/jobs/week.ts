import type { FunctionReturnType } from "convex/server";
import type { api } from "../../convex/_generated/api";

/** How many unlocks of a trial's week are used, of how many, and when the next place becomes free (C26). */
export type WeekAllowance = NonNullable<FunctionReturnType<typeof api.unlocks.weekAllowance>>;

const weekday = new Intl.DateTimeFormat("nl-NL", { weekday: "long", timeZone: "Europe/Amsterdam" });

/** Whether the week has no place left. Always false without a limit. */
export function isWeekFull({ used, limit }: WeekAllowance): boolean {
  return limit !== null && used >= limit;
}

/** When the next place becomes free: "Dinsdag komt er weer een plek bij."; null while there are places. */
export function nextPlaceSentence({ nextFreeAt }: WeekAllowance): string | null {
  if (nextFreeAt === null) return null;
  const day = weekday.format(nextFreeAt);
  return `${day[0]?.toUpperCase()}${day.slice(1)} komt er weer een plek bij.`;
}
