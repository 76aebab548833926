/** The query of a verification link. It is a file of its own because routes need it before the page's code. */
export type LinkSearch = Partial<Record<LinkParameter, string>>;
const LINK_PARAMETERS = [
  "code",
  "token_hash",
  "token",
  "email",
  "type",
  "access_token",
  "refresh_token",
  "error",
  "redirect",
] as const;
type LinkParameter = (typeof LINK_PARAMETERS)[number];

/** Reads the known parameters of a verification link's query, each as text. */
export function parseLinkSearch(search: Record<string, unknown>): LinkSearch {
  return Object.fromEntries(
    LINK_PARAMETERS.flatMap((name) => {
      const value = search[name];
      // The router reads "123456" as a number.
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
    }),
  );
}
