import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { version } from "esbuild";

/** Another number whenever modules are converted differently. */
const CONVERTER = 5;

/** A converted module as it is stored. */
export interface Conversion {
  code: string;
  map: string;
}

/**
 * The folder of a deployment in which its converted modules are stored, so that a starting engine does not convert them
 * again. It can be deleted at any time. A folder that cannot be read or written counts as missing.
 */
export class CompiledFolder {
  constructor(private readonly folder: string) {}

  /** Reads at once: for a start's hundreds of small files, that costs a fraction of going through Node's threads. */
  read(key: string): Conversion | null {
    try {
      const kept = JSON.parse(readFileSync(this.#file(key), "utf8")) as Partial<Conversion>;
      const { code, map } = kept;
      return typeof code === "string" && typeof map === "string" ? { code, map } : null;
    } catch {
      return null;
    }
  }

  has(key: string): boolean {
    return existsSync(this.#file(key));
  }

  async write(key: string, { code, map }: Conversion): Promise<void> {
    const next = `${this.#file(key)}.${process.pid}`;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFile(next, JSON.stringify({ code, map }), { mode: 0o600 });
      // A file under its own name is whole.
      await rename(next, this.#file(key));
    } catch {
      await rm(next, { force: true }).catch(() => undefined);
    }
  }

  /** Removes what is not of these keys: modules that are no longer deployed. */
  async keepOnly(keys: ReadonlySet<string>): Promise<void> {
    const names = new Set([...keys].map((key) => path.basename(this.#file(key))));
    const kept = await readdir(this.folder).catch(() => []);
    for (const name of kept)
      if (!names.has(name)) await rm(path.join(this.folder, name), { force: true }).catch(() => undefined);
  }

  /** What another version of the converter made has another name. */
  #file(key: string): string {
    return path.join(this.folder, `${key}-${version}-${CONVERTER}.json`);
  }
}
