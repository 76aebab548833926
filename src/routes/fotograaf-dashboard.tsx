import { createFileRoute, redirect } from "@tanstack/react-router";

/** An earlier address of the companies' dashboard (NAV-005 to NAV-007, C63). */
export const Route = createFileRoute("/fotograaf-dashboard")({
  beforeLoad: () => {
    throw redirect({ to: "/verhuisbedrijf-dashboard", statusCode: 301 });
  },
});
