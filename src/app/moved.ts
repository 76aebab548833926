import { redirect } from "@tanstack/react-router";

/** The addresses to which old links redirect. */
type Kept = "/verhuisbedrijf-dashboard" | "/voor-vloerbedrijven";

/** The options of a route that exists for old links only, and redirects permanently (C63). */
export function moved(to: Kept) {
  return {
    staticData: { listed: null, movedTo: to },
    beforeLoad: () => {
      throw redirect({ to, statusCode: 301 });
    },
  };
}
