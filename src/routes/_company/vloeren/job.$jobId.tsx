import { createFileRoute } from "@tanstack/react-router";
import { JobPage } from "../../../jobs/detail/job-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_company/vloeren/job/$jobId")({
  staticData: { listed: false, frame: "desk", guard: { returns: true } },
  head: pageHead({ title: "Opdracht" }),
  component: JobRoute,
});

function JobRoute() {
  const { jobId } = Route.useParams();
  return <JobPage jobId={jobId} key={jobId} />;
}
