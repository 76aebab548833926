import { Button } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { api } from "../../convex/_generated/api";
import { useLivePages } from "../app/live/use-live-pages";
import { LoadFailedNote } from "../app/waiting/load-failed-note";
import { ReviewList } from "./review-list";
import styles from "./reviews-section.module.css";

const AT_ONCE = 20;

type Props = {
  slug: string;
  companyName: string;
  /** The first of them, until the others are there. */
  first: ReactNode;
};

/**
 * All reviews of a company, live and a page at a time. Loaded separately, because it contains the Convex client's
 * hooks.
 */
export function AllReviews({ slug, companyName, first }: Props) {
  const reviews = useLivePages({ query: api.reviews.ofCompany, args: { slug }, initialNumItems: AT_ONCE });
  if (reviews.status === "error") {
    return <LoadFailedNote>De andere beoordelingen konden niet worden geladen.</LoadFailedNote>;
  }
  if (reviews.data === undefined || (reviews.status === "pending" && reviews.data.length === 0)) return first;
  return (
    <>
      <ReviewList reviews={reviews.data} companyName={companyName} slug={slug} />
      {reviews.canLoadMore && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={() => reviews.loadMore(AT_ONCE)}
        >
          Meer beoordelingen
        </Button>
      )}
    </>
  );
}
