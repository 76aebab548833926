/**
 * Makes a value at its first use and keeps it. For the formatters of Intl: a browser takes several milliseconds for each,
 * which pages that show no date or amount should not pay for.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
