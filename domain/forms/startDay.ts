/**
 * What is wrong with the day on which work should start, as the sentence under its field: null for today and for a later
 * day, and where none was chosen. Both are calendar days in the Netherlands, YYYY-MM-DD.
 */
export function startDayProblem(day: string | null, today: string): string | null {
  return day && day < today ? "Kies vandaag of een latere dag." : null;
}
