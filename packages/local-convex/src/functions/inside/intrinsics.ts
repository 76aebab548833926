/**
 * The name of the function by which modules make arrays (`new Array(n)`, `Array(n)`). It is as long as "Array": see
 * compile.ts. `Array` itself cannot be replaced, since `[].constructor` must be the same and V8 would then make every
 * array slowly.
 */
export const ARRAY_MAKER = "$rray";

/** The name of a function that does nothing; modules call it where they could not be interrupted otherwise. */
export const STACK_CHECK = "$heck";

/**
 * The name of a function that refuses values that take too long to iterate, and returns all others; modules call it.
 */
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
