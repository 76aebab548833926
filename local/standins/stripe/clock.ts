/** The time of the deployment that the stand-in belongs to, in milliseconds. */
export type TimeSource = () => Promise<number>;

/** The time in whole seconds, as the API writes times. */
export type Seconds = { seconds(): number };

/**
 * The clock of the payment stand-in, in ms. It shows the machine's time plus an offset. `refresh` takes the offset from
 * the clock that it follows (the deployment's). The clock never goes back.
 */
export class Clock {
  #offset = 0;
  #source: TimeSource | null = null;

  now(): number {
    return Date.now() + this.#offset;
  }

  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  follow(source: TimeSource): void {
    this.#source = source;
  }

  advance(ms: number): void {
    this.#offset += Math.max(0, ms);
  }

  /**
   * Takes over the offset of the clock that is followed. Keeps the old offset while that clock does not answer (a
   * restart).
   */
  async refresh(): Promise<void> {
    if (this.#source === null) return;
    try {
      this.#offset = Math.max(this.#offset, (await this.#source()) - Date.now());
    } catch {
      // The deployment is not there now; the next call asks again.
    }
  }
}

/** The start of the period `months` months after `anchor`; both in seconds. */
export type MonthAfter = (anchor: number, months: number) => number;

/**
 * The time `months` months after `anchor`, on the same day of the month, or on its last day when the month is shorter.
 * Both in seconds.
 */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()] as const;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day, ...time) / 1000;
}
