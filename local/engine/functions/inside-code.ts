import vm from "node:vm";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** Both are constants of an engine that was bundled itself (program.ts). */
declare const BUNDLED_INSIDE: string;
declare const BUNDLED_CHILD: string;

let code: string | undefined;
let script: vm.Script | undefined;

/** `inside/` as one script in CommonJS. */
export function bundledInside(): string {
  return typeof BUNDLED_INSIDE === "undefined" ? bundle("./inside/main.ts", "neutral") : BUNDLED_INSIDE;
}

/** The program of the processes that run pushed code (process/child.ts) as one script. */
export function bundledChild(): string {
  return typeof BUNDLED_CHILD === "undefined" ? bundle("./process/child.ts", "node") : BUNDLED_CHILD;
}

/** The code of `inside/` as one script, bundled once per process. It evaluates to `Install` (context.ts). */
export function insideCode(): string {
  code ??= `(function(){"use strict";const module={exports:{}};\n${bundledInside()}\nreturn module.exports.default})()`;
  return code;
}

/**
 * The code of `inside/` as a compiled script, made once per process. Running it in a context gives `Install`
 * (context.ts).
 */
export function insideScript(): vm.Script {
  return (script ??= new vm.Script(insideCode(), { filename: "engine:/inside.js" }));
}

/** The program of the processes that run pushed code, as one script without global variables. */
export function childCode(): string {
  return `(function(){${bundledChild()}\n})()`;
}

function bundle(entry: string, platform: "neutral" | "node"): string {
  const result = buildSync({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    format: "cjs",
    target: "es2023",
    platform,
    logLevel: "silent",
  });
  return result.outputFiles[0]!.text;
}
