import { redirect } from "@tanstack/react-router";

/** The addresses that old links lead on to. */
type Kept = "/verhuisbedrijf-dashboard" | "/voor-vloerbedrijven";

/** The options of a route that is kept for old links only, and leads on for good (C63). */
export function moved(to: Kept) {
  return {
    staticData: { listed: null, movedTo: to },
    beforeLoad: () => {
      throw redirect({ to, statusCode: 301 });
    },
  };
}
