import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { countWords, formatMean } from "../../domain/reviews";
import { LiveWith } from "../app/live/live";
import { useViewer } from "../app/session/session";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { createPart } from "../lib/part";
import { Aspects, ReviewCard } from "../reviews/review-card";
import { Stars } from "../reviews/stars";
import type { PublicReview } from "../reviews/types";
import type { CompanyPageData } from "./company-page-data";
import styles from "./reviews-section.module.css";

const allReviews = createPart(() => import("./all-reviews"));
const reportButton = createPart(() => import("../reviews/report-button"));

type Props = {
  page: CompanyPageData;
  /** The end of the page's address; null on the company's own preview, where nothing can be reported. */
  slug: string | null;
  heading: "h2" | "h3";
};

/** What clients wrote about a company, and its averages once there are enough. */
export function ReviewsSection({ page, slug, heading: Heading }: Props) {
  const { companyName, reviews, hasMoreReviews, rating } = page;
  const [all, setAll] = useState(false);
  const first = <ReviewList {...{ reviews, companyName, slug }} />;
  return (
    <section aria-labelledby="beoordelingen">
      <Heading id="beoordelingen">Beoordelingen</Heading>
      {reviews.length === 0 && (
        <p className="soft">
          {companyName} heeft nog geen beoordelingen. Alleen klanten die een offerte accepteerden, kunnen er een
          schrijven.
        </p>
      )}
      {rating !== null && (
        <div className={styles.average}>
          <p className={styles.mean}>
            <span className={`num ${styles.number}`}>{formatMean(rating.mean)}</span>
            <span>
              <Stars mean={rating.mean} size={22} />
              <span className="quiet">gemiddeld van {countWords(rating.count)}</span>
            </span>
          </p>
          <Aspects by="client" scores={rating} />
        </div>
      )}
      {all && slug !== null ? (
        <LiveWith
          part={allReviews}
          fallback={first}
          failed={<LoadFailedNote>De andere beoordelingen konden niet worden geladen.</LoadFailedNote>}
        >
          {({ AllReviews }) => <AllReviews {...{ slug, companyName, first }} />}
        </LiveWith>
      ) : (
        first
      )}
      {hasMoreReviews && !all && slug !== null && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={() => setAll(true)}
        >
          Meer beoordelingen
        </Button>
      )}
    </section>
  );
}

type ListProps = { reviews: readonly PublicReview[]; companyName: string; slug: string | null };

/** Reviews under each other, each with the way to report it for whoever is logged in. */
export function ReviewList({ reviews, companyName, slug }: ListProps) {
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
                {({ ReportButton }) => (
                  <div>
                    <ReportButton reviewId={review._id} />
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
