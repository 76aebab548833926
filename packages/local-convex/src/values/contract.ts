/** Names and shapes that every room uses, and the error that the engine throws. */
import type { JSONValue } from "convex/values";

/** Path of a mounted component instance: `""` is the app itself, `"rateLimiter"`, `"workpool/sub"`. */
export type ComponentPath = string;

/** A function inside a component in canonical form: `"dir/mod:fn"` (no `.js`; the default export is `"mod:default"`). */
export type FunctionPath = string;

/** JSON form of a validator as `exportArgs()`, `exportReturns()` and `schema.export()` write it (`{type:"object",value:…}`). */
export type ValidatorJson = { type: string; [key: string]: unknown };

/**
 * An error of the engine itself (limits, unknown ids, validation). `message` is Convex's text. `data` (encoded JSON) is
 * set only where Convex sends a payload like that of a ConvexError. `fatal`: user code cannot catch it, and the whole
 * run fails (determinism violations, limits). `passing`: the next run may succeed, so the result must not be cached.
 */
export class EngineError extends Error {
  readonly data: JSONValue | undefined;
  readonly fatal: boolean;
  readonly passing: boolean;
  constructor(message: string, options: { data?: JSONValue; fatal?: boolean; passing?: boolean } = {}) {
    super(message);
    this.name = "EngineError";
    this.data = options.data;
    this.fatal = options.fatal ?? false;
    this.passing = options.passing ?? false;
  }
}
