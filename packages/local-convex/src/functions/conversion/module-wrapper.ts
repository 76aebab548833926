import { INTRINSICS } from "../inside/intrinsics";

/**
 * The text of a script that evaluates to a converted module's wrapper, see `CompiledModule.script`.
 *
 * The intrinsics are parameters of an outer function. Reading a global of a vm context goes through interceptors and is
 * about thirty times slower than reading a variable of an enclosing function.
 */
export function wrapModule(code: string): string {
  const given = INTRINSICS.map((name) => `$${name}`).join(",");
  const replace = `function(${given}){${INTRINSICS.map((name) => `${name}=$${name}`).join(";")}}`;
  const factory = `function(exports,require,module){"use strict";\n${code}\n}`;
  return `(function(${INTRINSICS.join(",")}){return{replace:${replace},factory:${factory}}})`;
}
