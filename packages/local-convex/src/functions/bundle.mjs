/** Bundles the engine's programs. In JavaScript, because the command runs it before anything is translated. */
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/**
 * `inside/` as one script in CommonJS.
 *
 * @returns {string}
 */
export const bundledInside = () => bundle("./inside/main.ts", "neutral");

/**
 * The program of the processes that run pushed code (process/child.ts) as one script.
 *
 * @returns {string}
 */
export const bundledChild = () => bundle("./process/child.ts", "node");

/**
 * Writes the program that starts at `entry` to `outfile`, with the scripts above as constants in it.
 *
 * @param {string} entry
 * @param {string} outfile
 * @param {Pick<import("esbuild").BuildOptions, "external" | "banner">} options
 */
export function buildProgram(entry, outfile, options) {
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    define: { BUNDLED_INSIDE: JSON.stringify(bundledInside()), BUNDLED_CHILD: JSON.stringify(bundledChild()) },
    legalComments: "none",
    logLevel: "silent",
    ...options,
  });
}

/**
 * @param {string} entry
 * @param {"neutral" | "node"} platform
 * @returns {string}
 */
function bundle(entry, platform) {
  const result = buildSync({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    format: "cjs",
    target: "es2023",
    platform,
    logLevel: "silent",
  });
  return result.outputFiles[0]?.text ?? "";
}
