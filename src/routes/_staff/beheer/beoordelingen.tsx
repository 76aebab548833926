import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { ReviewsPage } from "../../../staff/reviews/reviews-page";
import { parseReviewsTab, type ReviewsTab } from "../../../staff/reviews/reviews-tab";

export const Route = createFileRoute("/_staff/beheer/beoordelingen")({
  staticData: { listed: false },
  validateSearch: ({ onderdeel }): { onderdeel?: ReviewsTab } => {
    const tab = parseReviewsTab(onderdeel);
    return tab === null ? {} : { onderdeel: tab };
  },
  head: pageHead({ title: "Beoordelingen" }),
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const { onderdeel } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReviewsPage
      tab={parseReviewsTab(onderdeel)}
      onTab={(tab) => void navigate({ search: { onderdeel: tab }, replace: true, resetScroll: false })}
    />
  );
}
