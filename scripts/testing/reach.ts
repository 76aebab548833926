/** What the run of a test file may depend on: the files that it imports, and those that it reads. */
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { inRoot, root } from "../lib/root";

const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:\.{1,2}|convex-local-first)\/[^"']+)["']/g;
/** A package of ours that the product imports by its name. */
const PACKAGE = /^convex-local-first\//;
/** A type is gone before a test runs. */
const OF_TYPES = /^(?:import|export) type [^;]*;/gm;
/** Files of tests and commands that find others on the disk. */
const FINDS_FILES = /^(?:scripts|tests|web|bench)\/|\.(?:test|setup)\.tsx?$/;
const FINDING = /\bnode:fs\b|\bnode:child_process\b|import\.meta\.glob/;
/** It loads functions by their names: which ones a run tells. */
const LOADS_BY_NAME = "convex/tests/test.setup.ts";
/** What a test that finds files may read, by its room. Elsewhere it may read everything. */
const ROOMS: Record<string, RegExp> = {
  convex: /^(?:convex|domain|local\/standins)\//,
  // Built, pushed and served as they are.
  examples: /^(?:examples|packages)\//,
  // Its processes start others by their paths.
  packages: /^packages\//,
  src: /^(?:src|domain|convex\/_generated|packages\/convex-local-first)\//,
  tests: /^(?!docs\/|bench\/|tests\/(?:e2e|hunt|web)\/)(?!.*\.(?:md|test\.tsx?)$)/,
};

/** The files of the repository, with their contents, new ones included. */
export class Files {
  private readonly hashes = new Map<string, string>();
  private readonly imports = new Map<string, string[]>();

  /** By their paths from the root. */
  constructor(private readonly contents: ReadonlyMap<string, string>) {}

  /** Throws outside a git checkout. */
  static ofRepository(): Files {
    const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
    const paths = list.split("\n").filter((path) => path !== "" && existsSync(inRoot(path)));
    return new Files(new Map(paths.map((path) => [path, readFileSync(inRoot(path), "latin1")])));
  }

  /** The files whose path matches. */
  matching(pattern: RegExp): string[] {
    return [...this.contents.keys()].filter((path) => pattern.test(path));
  }

  /** Everything that a test file may depend on, when its run loads `loaded` by their names as well. */
  reachOf(test: string, loaded: readonly string[] = []): Set<string> {
    const reached = new Set([test, ...loaded].filter((file) => this.contents.has(file)));
    for (const file of reached) for (const next of this.importedBy(file)) reached.add(next);
    const room = test.split("/")[0]!;
    if (room === "packages" || [...reached].some((file) => this.findsFiles(file))) {
      for (const file of this.matching(ROOMS[room] ?? /^/)) reached.add(file);
    }
    return reached;
  }

  /** A hash of the names and contents of these files. */
  hashOf(files: Iterable<string>): string {
    const hash = createHash("sha256");
    for (const file of [...files].sort()) hash.update(`${file}\0${this.hashOfFile(file)}\n`);
    return hash.digest("hex");
  }

  private hashOfFile(file: string): string {
    const known = this.hashes.get(file);
    if (known !== undefined) return known;
    const made = createHash("sha256")
      .update(this.contents.get(file) ?? "")
      .digest("hex");
    this.hashes.set(file, made);
    return made;
  }

  private findsFiles(file: string): boolean {
    return file !== LOADS_BY_NAME && FINDS_FILES.test(file) && FINDING.test(this.contents.get(file)!);
  }

  private importedBy(file: string): string[] {
    const known = this.imports.get(file);
    if (known) return known;
    const text = SOURCE.test(file) ? this.contents.get(file)!.replaceAll(OF_TYPES, "") : "";
    const found = [...text.matchAll(IMPORT)].flatMap(([, address = ""]) =>
      this.resolve(
        PACKAGE.test(address) ? `packages/${address.replace(PACKAGE, "$&src/")}` : join(dirname(file), address),
      ),
    );
    this.imports.set(file, found);
    return found;
  }

  private resolve(path: string): string[] {
    const [address = ""] = path.split("?");
    const stem = address.replace(/\.js$/, "");
    const names = [address, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`];
    return names.filter((name) => this.contents.has(name)).slice(0, 1);
  }
}
