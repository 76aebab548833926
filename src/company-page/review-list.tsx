import { LiveWith } from "../app/live/live";
import { useViewer } from "../app/session/session";
import { createPart } from "../lib/part";
import { ReviewCard } from "../reviews/review-card";
import type { PublicReview } from "../reviews/types";
import styles from "./reviews-section.module.css";

const reportButton = createPart(() => import("../reviews/report-review"));

type Props = { reviews: readonly PublicReview[]; companyName: string; slug: string | null };

/** A list of reviews; those who are logged in can report each. */
export function ReviewList({ reviews, companyName, slug }: Props) {
  const viewer = useViewer();
  if (reviews.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewCard
            who={review.firstName ?? "Een klant"}
            place={review.place}
            by="client"
            review={review}
            replier={companyName}
          >
            {viewer !== null && slug !== null && review.removedFor === null && (
              <LiveWith part={reportButton} fallback={null} failed={null}>
                {({ ReportReview }) => (
                  <div>
                    <ReportReview reviewId={review._id} />
                  </div>
                )}
              </LiveWith>
            )}
          </ReviewCard>
        </li>
      ))}
    </ul>
  );
}
