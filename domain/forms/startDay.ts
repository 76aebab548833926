/**
 * What is wrong with the day on which work should start, as the sentence under its field: null for today and for a later
 * day, and where none was chosen. Both are calendar days in the Netherlands, YYYY-MM-DD.
 */
export function startDayProblem(day: string | null, today: string): string | null {
  return day && day < today ? "Kies vandaag of een latere dag." : null;
}

/**
 * A start as it is stored: a day that has passed is taken as `today`, since the clock of a device may be behind, and what
 * was sent may have waited there. Calendar days in the Netherlands, YYYY-MM-DD; empty or null where none was chosen.
 */
export function notBefore<Day extends string | null>(day: Day, today: string): Day | string {
  return startDayProblem(day, today) === null ? day : today;
}
