import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { compileModule } from "../conversion/compile";
import type { UdfRun } from "../run";

/** So many are remembered. */
const MOST = 100;

/**
 * Functions that took more memory than a run may when the engine ended: nothing could interrupt what they did. Clients
 * that come back ask for the same again, and scheduled functions start again; so the engine remembers them, by the code
 * that they had. One that ended it once is tried in another process before each run, and one that did twice is refused.
 */
export class Suspects {
  readonly #names: string[] = [];

  /** `file` keeps them over restarts; null for none. */
  constructor(file: string | null) {
    if (file === null) return;
    const mark = markOf(file);
    if (existsSync(file)) this.#names = readFileSync(file, "utf8").split("\n");
    if (!existsSync(mark)) return;
    this.#names = [...this.#names, readFileSync(mark, "utf8")].slice(-MOST);
    writeFileSync(file, this.#names.join("\n"), { mode: 0o600 });
    rmSync(mark);
  }

  /** How often this function, as it is, has ended the engine. */
  times(run: UdfRun): number {
    if (this.#names.length === 0) return 0;
    const name = nameOf(run);
    return this.#names.filter((one) => one === name).length;
  }
}

/** Where the run that takes too much right now leaves its name (limits-watch.ts). */
export function markOf(file: string): string {
  return `${file}.now`;
}

/** What a run calls itself in the file: its function, and the version of the module. */
export function nameOf({ component, fn }: UdfRun): string {
  const module = component.modules.get(fn.module);
  return `${component.path} ${fn.path} ${module ? compileModule(module).filename : ""}`;
}
