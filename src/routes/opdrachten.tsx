import { createFileRoute } from "@tanstack/react-router";
import { unlockers } from "../../domain/limitWords";
import { JobsPage } from "../public/landing/jobs-page";
import { pageHead } from "../app/head";
import { filterOf, jobFilterSearch } from "../jobs/job-filter";

export const Route = createFileRoute("/opdrachten")({
  staticData: { listed: 2, firstJobs: true },
  validateSearch: jobFilterSearch,
  // On a server only: in the browser the list is live.
  loader: async ({ context: { firstJobs }, location }) =>
    (await firstJobs?.(filterOf(jobFilterSearch(location.search)))) ?? null,
  head: pageHead({
    title: "Openstaande vloeropdrachten",
    description: `Bekijk live welke vloeren er nu gelegd moeten worden, per provincie en categorie. Maximaal ${unlockers} per opdracht. Reageren kan gratis in je proefperiode.`,
  }),
  component: JobsRoute,
});

function JobsRoute() {
  return <JobsPage search={Route.useSearch()} first={Route.useLoaderData()} />;
}
