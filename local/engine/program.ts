/**
 * The engine as one JavaScript file, which Node runs directly: a start from the sources spends most of its processor
 * time on translating them and on finding hundreds of files.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync, version } from "esbuild";
import { bundledChild, bundledInside } from "./functions/inside-code";

const SOURCES = import.meta.dirname;
const REPOSITORY = resolve(SOURCES, "../..");
const FOLDER = join(REPOSITORY, "node_modules/.cache/engine");
/** Node loads these itself: one is native code, the other starts a program that lies beside it. */
const SEPARATE = ["better-sqlite3", "esbuild"];
/** Packages in CommonJS ask for Node's modules by `require`, which a file in ESM lacks. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);';
/** Files of other sources are kept this long: another process may be about to start one. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * The file that runs the engine as main.ts does. It is built again when the sources or the versions of the packages
 * have changed; otherwise it is the file of an earlier call.
 */
export function engineProgram(): string {
  const file = join(FOLDER, `${fingerprint()}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  const next = `${file}.${process.pid}`;
  buildSync({
    entryPoints: [join(SOURCES, "main.ts")],
    outfile: next,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: SEPARATE,
    define: { BUNDLED_INSIDE: JSON.stringify(bundledInside()), BUNDLED_CHILD: JSON.stringify(bundledChild()) },
    banner: { js: REQUIRE },
    legalComments: "none",
    logLevel: "silent",
  });
  // A file under its own name is whole.
  renameSync(next, file);
  removeOld();
  return file;
}

function removeOld(): void {
  for (const name of readdirSync(FOLDER)) {
    const madeAt = statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (madeAt < Date.now() - KEPT_MS) rmSync(join(FOLDER, name), { force: true });
  }
}

/** A hash of all that the file is made from. */
function fingerprint(): string {
  const hash = createHash("sha256").update(version);
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).sort();
  for (const source of sources)
    if (source.endsWith(".ts") && !source.endsWith(".test.ts"))
      hash.update(`\0${source}\0`).update(readFileSync(join(SOURCES, source)));
  hash.update("\0").update(readFileSync(join(REPOSITORY, "package-lock.json")));
  return hash.digest("hex").slice(0, 32);
}
