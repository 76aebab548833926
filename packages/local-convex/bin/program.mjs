/**
 * The engine as one JavaScript file, which Node runs directly: a start from the sources spends most of its processor
 * time on translating them and on finding hundreds of files.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const PACKAGE = resolve(import.meta.dirname, "..");
const SOURCES = join(PACKAGE, "src");
const FOLDER = join(PACKAGE, "node_modules/.cache/program");
/** Node loads these itself: one is native code, the other starts a program that lies beside it. */
const SEPARATE = ["better-sqlite3", "esbuild"];
/** Packages in CommonJS ask for Node's modules by `require`, which a file in ESM lacks. */
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);';
/** Files of other sources are kept this long: another process may be about to start one. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * The file that runs the engine as src/main.ts does. It is built again when the sources or the versions of the packages
 * have changed; otherwise it is the file of an earlier call.
 *
 * @returns {Promise<string>} The file's path.
 */
export async function engineProgram() {
  const file = join(FOLDER, `${fingerprint()}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  const next = `${file}.${process.pid}`;
  const { buildProgram } = await import("../src/functions/bundle.mjs");
  buildProgram(join(SOURCES, "main.ts"), next, { external: SEPARATE, banner: { js: REQUIRE } });
  // A file under its own name is whole.
  renameSync(next, file);
  removeOld();
  return file;
}

function removeOld() {
  for (const name of readdirSync(FOLDER)) {
    const madeAt = statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (madeAt < Date.now() - KEPT_MS) rmSync(join(FOLDER, name), { force: true });
  }
}

/** A hash of all that the file is made from. */
function fingerprint() {
  const hash = createHash("sha256");
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).sort();
  for (const source of sources)
    if (/\.m?ts$|\.mjs$/.test(source) && !source.endsWith(".test.ts"))
      hash.update(`\0${source}\0`).update(readFileSync(join(SOURCES, source)));
  for (const lock of [join(PACKAGE, "package.json"), resolve(PACKAGE, "../../package-lock.json")])
    if (existsSync(lock)) hash.update("\0").update(readFileSync(lock));
  return hash.digest("hex").slice(0, 32);
}
