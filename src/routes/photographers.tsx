import { createFileRoute, redirect } from "@tanstack/react-router";

/** An address of the product that this one grew from; links to it still exist (C63). */
export const Route = createFileRoute("/photographers")({
  beforeLoad: () => {
    throw redirect({ to: "/voor-vloerbedrijven", statusCode: 301 });
  },
});
