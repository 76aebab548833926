import vm from "node:vm";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

let code: string | undefined;
let script: vm.Script | undefined;

/** The code of `inside/` as one script, bundled once per process. It evaluates to `Install` (context.ts). */
export function insideCode(): string {
  if (code === undefined) {
    const text = bundle("./inside/main.ts", "neutral");
    code = `(function(){"use strict";const module={exports:{}};\n${text}\nreturn module.exports.default})()`;
  }
  return code;
}

/**
 * The code of `inside/` as a compiled script, made once per process. Running it in a context gives `Install`
 * (context.ts).
 */
export function insideScript(): vm.Script {
  return (script ??= new vm.Script(insideCode(), { filename: "engine:/inside.js" }));
}

/** The program of the processes that run pushed code (process/child.ts), bundled. Its variables are no globals. */
export function childCode(): string {
  return `(function(){${bundle("./process/child.ts", "node")}\n})()`;
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
