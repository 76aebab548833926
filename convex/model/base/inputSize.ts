/** The bound of what a caller sends, before anything reads it. */
import { INPUT_MAX } from "../../../domain/limits";
import { fail } from "./errors";

/**
 * Throws INPUT_TOO_LARGE when a text in these values is longer than any field takes, or when there are too many. Takes
 * time by the number of values and not by their length.
 */
export function assertSize(input: unknown): void {
  let [total, values] = [0, 0];
  const waiting: unknown[] = [input];
  const count = (length: number) => {
    total += length;
    if (length > INPUT_MAX.text || total > INPUT_MAX.total) fail("INPUT_TOO_LARGE");
  };
  while (waiting.length > 0) {
    const value = waiting.pop();
    values += 1;
    if (typeof value === "string") count(value.length);
    else if (value instanceof ArrayBuffer) count(value.byteLength);
    else if (typeof value === "object" && value !== null) {
      const inner = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
      if (!Array.isArray(value)) for (const name of Object.keys(value)) count(name.length);
      if (values + waiting.length + inner.length > INPUT_MAX.values) fail("INPUT_TOO_LARGE");
      for (const each of inner) waiting.push(each);
    }
  }
}
