import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { useLivePages } from "../../app/live/use-live-pages";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { RemoveReview, ReviewState, ReviewText, subjectOf, writerOf } from "./review-cells";

/** Every review, newest first, including those that wait. */
export function ReviewList() {
  const reviews = useLivePages({ query: api.adminReviews.list, args: {}, initialNumItems: ITEMS_AT_ONCE });
  return (
    <ListSection
      title="Alle beoordelingen"
      pages={reviews}
      failure="De beoordelingen konden niet worden geladen."
      empty={{
        title: "Nog geen beoordelingen",
        text: "Zodra een klant of een bedrijf er één schrijft, zie je die hier.",
      }}
      more="Meer beoordelingen"
    >
      {(items) => (
        <DataTable
          label="Beoordelingen"
          rows={items}
          keyOf={(review) => review._id}
          sealOf={({ seal }) => seal}
          columns={{
            Wie: (review) => (
              <Titled
                title={writerOf(review)}
                below={`over ${subjectOf(review)}, ${formatDateShort(review.writtenAt)}`}
              />
            ),
            "Wat er staat": (review) => <ReviewText review={review} />,
            Status: (review) => <ReviewState review={review} />,
            Actie: (review) => <RemoveReview review={review} />,
          }}
        />
      )}
    </ListSection>
  );
}
