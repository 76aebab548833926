import { createFileRoute } from "@tanstack/react-router";
import { QuotePage } from "../../../../../quotes/form/quote-page";
import { pageHead } from "../../../../../app/head";

export const Route = createFileRoute("/_verhuis/_company/verhuis/offerte/$jobId")({
  staticData: { listed: false, guard: { returns: true } },
  head: pageHead({ title: "Offerte sturen" }),
  component: QuoteRoute,
});

function QuoteRoute() {
  const { jobId } = Route.useParams();
  return <QuotePage jobId={jobId} key={jobId} />;
}
