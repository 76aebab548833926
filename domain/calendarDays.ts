/** Reckoning with calendar days, YYYY-MM-DD, whatever clocks do in between. */

/** The calendar day so many days after another, both YYYY-MM-DD; whatever clocks do in between. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
