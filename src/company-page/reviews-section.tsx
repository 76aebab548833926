import { Button } from "@radix-ui/themes";
import { useState } from "react";
import { countWords, formatMean } from "../../domain/reviews";
import { LiveWith } from "../app/live/live";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { createPart } from "../lib/part";
import { Aspects } from "../reviews/review-card";
import { Stars } from "../reviews/stars";
import type { CompanyPageData } from "./company-page-data";
import { ReviewList } from "./review-list";
import styles from "./reviews-section.module.css";
import { isLongName } from "./words";

const allReviews = createPart(() => import("./all-reviews"));

type Props = {
  page: CompanyPageData;
  /** The end of the page's address; null on the company's own preview, where nothing can be reported. */
  slug: string | null;
  heading: "h2" | "h3";
};

/** Clients' reviews of a company, and its averages once there are enough. */
export function ReviewsSection({ page, slug, heading: Heading }: Props) {
  const { companyName, reviews, hasMoreReviews, rating } = page;
  const [all, setAll] = useState(false);
  const first = <ReviewList {...{ reviews, companyName, slug }} />;
  return (
    <section aria-labelledby="beoordelingen">
      <Heading id="beoordelingen">Beoordelingen</Heading>
      {reviews.length === 0 && (
        <p className={`soft ${styles.none}`}>
          {isLongName(companyName) ? "Dit bedrijf" : companyName} heeft nog geen beoordelingen. Alleen klanten die een
          offerte accepteerden, kunnen er één schrijven.
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
