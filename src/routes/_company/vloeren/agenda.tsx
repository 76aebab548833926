import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { AgendaPage } from "../../../company/agenda/agenda-page";

/** `week` is a day of the week that is shown, YYYY-MM-DD; without it this week. */
type Search = { week?: string };

export const Route = createFileRoute("/_company/vloeren/agenda")({
  staticData: { listed: false, guard: { returns: true } },
  validateSearch: ({ week }): Search => (typeof week === "string" ? { week } : {}),
  head: pageHead({ title: "Agenda" }),
  component: AgendaRoute,
});

function AgendaRoute() {
  return <AgendaPage week={Route.useSearch().week} />;
}
