import { define } from "./define";

const { apply, getPrototypeOf } = Reflect;
const OwnError = Error;
const OwnRangeError = RangeError;
const OWN_ERRORS: Record<string, ErrorConstructor> = { TypeError, RangeError, SyntaxError, URIError };
const OWN_ROOT = Object.prototype;

/**
 * The host for code that shares a realm with the engine: its functions throw errors of this realm, also where the stack
 * ends in them. By an object of the engine's realm pushed code could change that realm, for the engine and later runs.
 */
export function fenced<Calls extends object>(host: Calls): Calls {
  const inner: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(host)) {
    if (typeof value === "function") inner[name] = fence(value as (...args: unknown[]) => unknown, host);
    else inner[name] = typeof value === "object" && value !== null ? fenced(value as object) : value;
  }
  return inner as Calls;
}

function fence(work: (...args: unknown[]) => unknown, self: object): (...args: unknown[]) => unknown {
  return (...args) => {
    try {
      return apply(work, self, args);
    } catch (error) {
      throw ownError(error);
    }
  };
}

/**
 * What the engine's code threw as an error of this realm, a DOMException as an `Exception`; what pushed code threw, which
 * it called, as it is.
 */
export function ownError(thrown: unknown, Exception?: new (message: string, name: string) => object): unknown {
  if (typeof thrown !== "object" || thrown === null || isOwn(thrown)) return thrown;
  let told: { name: string; message: string; code: unknown };
  try {
    const { name, message, code } = thrown as typeof told;
    told = { name, message, code };
  } catch {
    // They are getters of the engine's realm, in which the stack ends too.
    throw new OwnRangeError("Maximum call stack size exceeded");
  }
  const { name, message, code } = told;
  if (Exception !== undefined && typeof code === "number") return new Exception(message, name);
  const error = new (OWN_ERRORS[name] ?? OwnError)(message);
  if (error.name !== name) define(error, "name", name);
  if (typeof code === "string") define(error, "code", code);
  return error;
}

function isOwn(value: object): boolean {
  let last = value;
  for (let at: object | null = value; at !== null; at = getPrototypeOf(at)) last = at;
  return last === OWN_ROOT || last === value;
}
