import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { compileModule } from "../conversion/compile";
import type { UdfRun } from "../run";

/** How many functions are remembered. */
const MOST = 100;

/**
 * Functions that used more memory than a run may when the engine ended, because nothing could interrupt them. Clients
 * that reconnect send the same call again, and scheduled functions start again; so the engine remembers these functions
 * with the version of their code. A function that ended the engine once is tried in another process before each run,
 * and one that did twice is refused.
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

/** The file in which the run that uses too much at this moment has written its name (limits-watch.ts). */
export function markOf(file: string): string {
  return `${file}.now`;
}

/** The name of a run in the file of suspects: its function, and the version of the module. */
export function nameOf({ component, fn }: UdfRun): string {
  const module = component.modules.get(fn.module);
  return `${component.path} ${fn.path} ${module ? compileModule(module).filename : ""}`;
}
