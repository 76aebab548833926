const TIME_ZONE = "Europe/Amsterdam";

/**
 * A time in words: "14:32" for today, "21 november, 14:32" for another day. Does not load the larger formatters of
 * domain/dates.
 */
export function momentInWords(time: number, now = Date.now()): string {
  const day = (at: number) =>
    new Date(at).toLocaleDateString("nl-NL", { day: "numeric", month: "long", timeZone: TIME_ZONE });
  const clock = new Date(time).toLocaleTimeString("nl-NL", { hour: "2-digit", minute: "2-digit", timeZone: TIME_ZONE });
  return day(time) === day(now) ? clock : `${day(time)}, ${clock}`;
}
