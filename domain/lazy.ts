/**
 * Makes a function that computes a value at its first call and returns the same value afterwards. For the formatters of
 * Intl: a browser needs several milliseconds for each, which pages without dates and amounts should not spend.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
