import { INTRINSICS } from "./inside/intrinsics";

/**
 * The text of a script that evaluates to a converted module's factory, see `CompiledModule.script`.
 *
 * The intrinsics are parameters of an outer function: a look-up on a vm context's global object goes through its
 * interceptors and costs about thirty times as much as one of a closure.
 */
export function wrapModule(code: string): string {
  return `(function(${INTRINSICS.join(",")}){return function(exports,require,module){"use strict";\n${code}\n}})`;
}
