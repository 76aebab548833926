import { createFileRoute } from "@tanstack/react-router";
import { JobPage } from "../../../jobs/detail/job-page";
import { pageHead } from "../../../app/head";

/** `offerte=open` shows the company's quote, or the form for one, beside the job. */
type Search = { offerte?: "open" };

export const Route = createFileRoute("/_company/vloeren/job/$jobId")({
  staticData: { listed: false, guard: { returns: true } },
  validateSearch: ({ offerte }): Search => (offerte === "open" ? { offerte } : {}),
  head: pageHead({ title: "Opdracht" }),
  component: JobRoute,
});

function JobRoute() {
  const { jobId } = Route.useParams();
  const { offerte } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <JobPage
      jobId={jobId}
      key={jobId}
      quoting={offerte === "open"}
      onQuoteClosed={() => void navigate({ search: {} })}
    />
  );
}
