/** Processor time, in ms, below which a function counts as quick. */
const QUICK_MS = 20;
/** More names than this are not remembered: they would be a caller's inventions. */
const MAX_NAMES = 10_000;

/**
 * Decides when a call that came over HTTP begins. Functions that were quick the last time begin at once. All others
 * begin one after the other, with a turn of the event loop between them, in which sockets are read and quick ones
 * begin. So a hundred calls that arrive together and compute for long hold up nobody for longer than one of them does.
 */
export class Turns {
  readonly #quick = new Set<string>();
  readonly #waiting: { name: string; begin: () => void }[] = [];
  /** What began last, and the time that the process had used then. It has run before anything else begins. */
  #current: { name: string; usage: NodeJS.CpuUsage } | null = null;
  #scheduled = false;

  /** Call it before a run of a function. What it returns, if anything, resolves when the run may begin. */
  take(name: string): Promise<void> | undefined {
    this.#judge();
    if (this.#quick.has(name)) {
      this.#start(name);
      return undefined;
    }
    return new Promise((begin) => {
      this.#waiting.push({ name, begin });
      this.#schedule();
    });
  }

  #start(name: string): void {
    this.#current = { name, usage: process.cpuUsage() };
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#judge();
      const next = this.#waiting.shift();
      if (!next) return;
      this.#start(next.name);
      next.begin();
    });
  }

  #judge(): void {
    const { name, usage } = this.#current ?? {};
    this.#current = null;
    if (name === undefined) return;
    const { user, system } = process.cpuUsage(usage);
    if ((user + system) / 1000 > QUICK_MS) this.#quick.delete(name);
    else if (this.#quick.size < MAX_NAMES) this.#quick.add(name);
  }
}
