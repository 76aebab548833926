import { define } from "../define";
import { bound, lengthOf } from "./bound";

/** Searching a text compares at most its length times this many characters; beyond, nothing could interrupt it. */
const MAX_COMPARISONS = 2 ** 32;
/** No method makes a longer text; Convex's memory has no room for it. */
const MAX_TEXT = 2 ** 25;
/** Of longer patterns V8 prepares only the last 250 characters, and may compare the others at each place. */
const PREPARED = 250;

type Search = (this: string, pattern: string, position?: number) => number;

/**
 * Limits the methods of texts that could run for very long without being interrupted. A search for a long pattern goes
 * on in steps, between which it can be interrupted.
 */
export function installStringBounds(): void {
  const texts = String.prototype;
  const walking = ["split", "match", "matchAll", "replace", "replaceAll", "normalize", "localeCompare"];
  const changing = ["toUpperCase", "toLowerCase", "toLocaleUpperCase", "toLocaleLowerCase"];
  for (const name of [...walking, ...changing]) bound(texts, name, lengthOf);
  for (const name of ["encodeURI", "encodeURIComponent", "decodeURI", "decodeURIComponent", "escape", "unescape"]) {
    bound(globalThis, name, (_self, args) => lengthOf(args[0]));
  }
  bound(Intl.ListFormat.prototype, "format", (_self, args) => (lengthOf(args[0]) as number) * 100);
  for (const name of ["split", "replace", "replaceAll"]) {
    const comparisons = (self: unknown, args: ArrayLike<unknown>): unknown => {
      const pattern = args[0];
      return typeof pattern === "string" && pattern.length > PREPARED ? (lengthOf(self) as number) * pattern.length : 0;
    };
    bound(texts, name, comparisons, MAX_COMPARISONS);
  }
  installMakers(texts);
  installSearches(texts);
}

/** Limits the methods that make long texts of short ones. */
function installMakers(texts: typeof String.prototype): void {
  const made: Record<string, (self: unknown, args: ArrayLike<unknown>) => unknown> = {
    repeat: (self, args) => (lengthOf(self) as number) * (args[0] as number),
    padStart: (_self, args) => args[0],
    padEnd: (_self, args) => args[0],
    concat: (self, args) => {
      let length = lengthOf(self) as number;
      for (let at = 0; at < args.length; at++) {
        const part = args[at];
        if (typeof part === "string") length += part.length;
      }
      return length;
    },
  };
  for (const [name, size] of Object.entries(made)) bound(texts, name, size, MAX_TEXT, "Invalid string length");
}

function installSearches(texts: typeof String.prototype): void {
  const { apply } = Reflect;
  const indexOf = texts.indexOf as Search;
  const lastIndexOf = texts.lastIndexOf as Search;
  const { startsWith, slice } = texts;
  const isLong = (text: string, pattern: string): boolean =>
    pattern.length > PREPARED && text.length * pattern.length > MAX_COMPARISONS;

  const forwards = (text: string, pattern: string, from: number): number => {
    const head = apply(slice, pattern, [0, PREPARED]) as string;
    for (let at = from; ; at++) {
      at = apply(indexOf, text, [head, at]);
      if (at === -1 || apply(startsWith, text, [pattern, at])) return at;
    }
  };
  const backwards = (text: string, pattern: string, from: number): number => {
    for (let at = from; at >= 0; at--) if (apply(startsWith, text, [pattern, at])) return at;
    return -1;
  };
  const methods = {
    indexOf(this: unknown, ...args: unknown[]): number {
      const pattern = args[0];
      const position = args[1];
      if (typeof this !== "string" || typeof pattern !== "string" || !isLong(this, pattern)) {
        return apply(indexOf, this, args as [string]);
      }
      return forwards(this, pattern, Math.max(Math.trunc(Number(position)) || 0, 0));
    },
    lastIndexOf(this: unknown, ...args: unknown[]): number {
      const pattern = args[0];
      const position = args[1];
      if (typeof this !== "string" || typeof pattern !== "string" || this.length * pattern.length <= MAX_COMPARISONS) {
        return apply(lastIndexOf, this, args as [string]);
      }
      const last = this.length - pattern.length;
      const from = Number(position);
      return backwards(this, pattern, Number.isNaN(from) ? last : Math.min(Math.max(Math.trunc(from), 0), last));
    },
    includes(this: unknown, ...args: unknown[]): boolean {
      const pattern = args[0];
      const position = args[1];
      if (typeof this !== "string" || typeof pattern !== "string" || !isLong(this, pattern)) {
        return apply(includes, this, args as [string]);
      }
      return forwards(this, pattern, Math.max(Math.trunc(Number(position)) || 0, 0)) !== -1;
    },
  };
  const { includes } = texts;
  for (const [name, method] of Object.entries(methods)) {
    Object.defineProperty(method, "length", { value: 1 });
    define(texts, name, method);
  }
}
