/**
 * The five-field syntax of `crons.cron`: minute, hour, day of the month, month, day of the week (0–6 from Sunday; 7 is
 * Sunday too). Fields are `*`, numbers, names, ranges, steps and lists of these. As in every cron, when both days are
 * restricted, either one suffices.
 */
const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const DAY_MS = 24 * 3600 * 1000;
/** How far ahead to look: 29 February falls on each weekday at least once in 40 years. */
const MAX_DAYS = 366 * 41;

interface Field {
  values: Set<number>;
  restricted: boolean;
}

/** A parsed expression. The constructor throws on one that is malformed. */
export class CronExpression {
  private readonly minutes: number[];
  private readonly hours: number[];
  private readonly dayOfMonth: Field;
  private readonly month: Field;
  private readonly dayOfWeek: Field;

  constructor(private readonly expression: string) {
    const fields = expression.trim().split(/\s+/);
    if (fields.length !== 5) throw this.malformed("it must have five fields");
    this.minutes = sorted(this.field(fields[0]!, 0, 59));
    this.hours = sorted(this.field(fields[1]!, 0, 23));
    this.dayOfMonth = this.field(fields[2]!, 1, 31);
    this.month = this.field(fields[3]!, 1, 12, MONTHS, 1);
    this.dayOfWeek = this.field(fields[4]!, 0, 7, WEEKDAYS, 0);
    if (this.dayOfWeek.values.has(7)) this.dayOfWeek.values.add(0);
  }

  /** The first matching minute after `time` (ms, UTC). */
  next(time: number): number {
    const first = Math.floor(time / 60_000) * 60_000 + 60_000;
    let day = Math.floor(first / DAY_MS) * DAY_MS;
    for (let checked = 0; checked < MAX_DAYS; checked++, day += DAY_MS) {
      if (!this.matchesDay(new Date(day))) continue;
      for (const hour of this.hours) {
        for (const minute of this.minutes) {
          const candidate = day + hour * 3_600_000 + minute * 60_000;
          if (candidate >= first) return candidate;
        }
      }
    }
    throw this.malformed("it never matches");
  }

  private matchesDay(date: Date): boolean {
    if (!this.month.values.has(date.getUTCMonth() + 1)) return false;
    const inMonth = this.dayOfMonth.values.has(date.getUTCDate());
    const inWeek = this.dayOfWeek.values.has(date.getUTCDay());
    return this.dayOfMonth.restricted && this.dayOfWeek.restricted ? inMonth || inWeek : inMonth && inWeek;
  }

  private field(text: string, min: number, max: number, names: string[] = [], firstName = 0): Field {
    const values = new Set<number>();
    const number = (word: string): number => {
      const name = names.indexOf(word.toUpperCase());
      const value = name >= 0 ? name + firstName : /^\d+$/.test(word) ? Number(word) : NaN;
      if (!(value >= min && value <= max)) throw this.malformed(`"${word}" is not between ${min} and ${max}`);
      return value;
    };
    for (const part of text.split(",")) {
      const [range = "", step] = part.split("/");
      const size = step === undefined ? 1 : Number(step);
      if (!Number.isInteger(size) || size < 1) throw this.malformed(`"${part}" has no valid step`);
      const [from, to] = range === "*" || range === "?" ? [min, max] : range.split("-").map(number);
      const last = to ?? (step === undefined ? from! : max);
      if (last < from!) throw this.malformed(`the range "${range}" runs backwards`);
      for (let value = from!; value <= last; value += size) values.add(value);
    }
    return { values, restricted: !text.startsWith("*") && text !== "?" };
  }

  private malformed(problem: string): Error {
    return new Error(`The cron expression "${this.expression}" is not valid: ${problem}.`);
  }
}

function sorted(field: Field): number[] {
  return [...field.values].sort((a, b) => a - b);
}
