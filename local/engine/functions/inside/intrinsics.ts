/**
 * The name by which modules make arrays (`new Array(n)`, `Array(n)`). As long as "Array": see compile.ts. `Array` itself
 * cannot be replaced, since `[].constructor` is to be the same and V8 then makes every array slowly.
 */
export const ARRAY_MAKER = "$rray";

/** The name by which modules call a function that does nothing, where they could not be interrupted otherwise. */
export const STACK_CHECK = "$heck";

/** The name by which modules call a function that refuses what takes too long to walk through, and returns the rest. */
export const WALKABLE = "$walk";

/**
 * Globals that every module gets as local names, because that is faster (see module-wrapper.ts). They are objects of
 * the language, which nobody replaces.
 */
export const INTRINSICS = [
  "Object",
  "Array",
  "Function",
  "Boolean",
  "Number",
  "BigInt",
  "String",
  "Symbol",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "Promise",
  "Proxy",
  "Reflect",
  "RegExp",
  "Date",
  "Math",
  "JSON",
  "Error",
  "TypeError",
  "RangeError",
  "SyntaxError",
  "ArrayBuffer",
  "DataView",
  "Uint8Array",
  "Uint32Array",
  "Float64Array",
  "isNaN",
  "isFinite",
  "parseInt",
  "parseFloat",
] as const;
