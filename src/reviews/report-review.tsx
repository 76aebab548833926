import { useMutation } from "convex/react";
import { api } from "../../convex/_generated/api";
import { ReportButton } from "../app/report-button";

/** A button that reports a review to staff, with a reason. */
export function ReportReview({ reviewId }: { reviewId: string }) {
  const report = useMutation(api.reviews.report);
  return (
    <ReportButton
      about={reviewId}
      title="Beoordeling melden"
      label="Wat klopt er niet?"
      hint="Bijvoorbeeld: dit gaat over iemand anders, of er staan privégegevens in."
      thanks="Onze redactie kijkt ernaar."
      report={(reason) => report({ reviewId, reason })}
    />
  );
}
