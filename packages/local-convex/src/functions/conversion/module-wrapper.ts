import { INTRINSICS } from "../inside/intrinsics";

/**
 * The text of a script that evaluates to a converted module's factory, see `CompiledModule.script`.
 *
 * The intrinsics are parameters of an outer function. Reading a global of a vm context goes through interceptors and is
 * about thirty times slower than reading a variable of an enclosing function.
 */
export function wrapModule(code: string): string {
  return `(function(${INTRINSICS.join(",")}){return function(exports,require,module){"use strict";\n${code}\n}})`;
}
