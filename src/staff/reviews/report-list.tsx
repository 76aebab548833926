import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { useLivePages } from "../../app/live/use-live-pages";
import { useNow } from "../../lib/use-now";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { DecideButton } from "../lists/decide-button";
import { Decided, RemoveReview, ReviewText, subjectOf, writerOf } from "./review-cells";
import styles from "./reviews.module.css";

/** Reports of reviews, newest first, with the decision on each. */
export function ReportList() {
  const now = useNow();
  const keep = useMutation(api.adminReviews.keep);
  const reports = useLivePages({
    query: api.adminReviews.reports,
    args: {},
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <ListSection
      title="Gemelde beoordelingen"
      pages={reports}
      failure="De meldingen konden niet worden geladen."
      empty={{ title: "Nog geen meldingen", text: "Zodra iemand een beoordeling meldt, zie je dat hier." }}
      more="Meer meldingen"
    >
      {(items) => (
        <DataTable
          label="Gemelde beoordelingen"
          rows={items}
          keyOf={({ _id: reportId }) => reportId}
          sealOf={({ review }) => review.seal}
          columns={{
            Beoordeling: ({ at, review }) => (
              <Titled
                title={`${writerOf(review)} over ${subjectOf(review)}`}
                below={`Gemeld ${formatRelative(at, now)}`}
              />
            ),
            "Wat er staat": ({ review }) => <ReviewText review={review} />,
            "Waarom gemeld": ({ reason }) => reason,
            Besluit: ({ _id: reportId, review, decision }) =>
              decision !== null ? (
                <Decided
                  {...decision}
                  tone={decision.removed ? "red" : "plain"}
                  label={decision.removed ? "Verwijderd" : "Blijft staan"}
                />
              ) : (
                <div className={styles.acts}>
                  <DecideButton
                    about={reportId}
                    label="Laten staan"
                    consequence="De beoordeling blijft te lezen. Je reden staat alleen hier en in het logboek."
                    done="De beoordeling blijft staan"
                    decide={(why) => keep({ reportId, reason: why })}
                  />
                  <RemoveReview review={review} />
                </div>
              ),
          }}
        />
      )}
    </ListSection>
  );
}
