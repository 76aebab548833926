import { createFileRoute } from "@tanstack/react-router";
import { JobPage } from "../../features/job-detail/job-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/job/$jobId")({
  head: () => pageHead({ title: "Opdracht", noindex: true }),
  component: JobRoute,
});

function JobRoute() {
  const { jobId } = Route.useParams();
  return <JobPage jobId={jobId} key={jobId} />;
}
