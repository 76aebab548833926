// A file of its own, because every page loads the code that reads addresses, but not the forms.
export type AuthSearch = { message?: string; verified?: string; role?: string; redirect?: string; ref?: string };

/** The query of /auth and /login, each value as text. */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  return Object.fromEntries(
    (["message", "verified", "role", "redirect", "ref"] as const).flatMap((name) => {
      const value = search[name];
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
}
