import vm from "node:vm";
import * as bundle from "./bundle.mjs";

/** Both are constants of an engine that was bundled itself (bin/program.mjs). */
declare const BUNDLED_INSIDE: string;
declare const BUNDLED_CHILD: string;

let code: string | undefined;
let script: vm.Script | undefined;

const inside = () => (typeof BUNDLED_INSIDE === "undefined" ? bundle.bundledInside() : BUNDLED_INSIDE);
const child = () => (typeof BUNDLED_CHILD === "undefined" ? bundle.bundledChild() : BUNDLED_CHILD);

/** The code of `inside/` as one script, bundled once per process. It evaluates to `Install` (context.ts). */
export function insideCode(): string {
  code ??= `(function(){"use strict";const module={exports:{}};\n${inside()}\nreturn module.exports.default})()`;
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
  return `(function(){${child()}\n})()`;
}
