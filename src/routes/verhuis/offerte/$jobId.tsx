import { createFileRoute } from "@tanstack/react-router";
import { QuotePage } from "../../../features/quote-form/quote-page";
import { pageHead } from "../../../lib/head";

export const Route = createFileRoute("/verhuis/offerte/$jobId")({
  head: () => pageHead({ title: "Offerte sturen", noindex: true }),
  component: QuoteRoute,
});

function QuoteRoute() {
  const { jobId } = Route.useParams();
  return <QuotePage jobId={jobId} key={jobId} />;
}
