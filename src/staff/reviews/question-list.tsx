import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { useLivePages } from "../../app/live/use-live-pages";
import { useNow } from "../../lib/use-now";
import { DataTable } from "../lists/data-table";
import { DecideButton } from "../lists/decide-button";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { Decided } from "./review-cells";

/** Questions of companies about jobs, newest first; one that gives somebody away is taken away (B02). */
export function QuestionList() {
  const now = useNow();
  const remove = useMutation(api.adminReviews.removeQuestion);
  const pages = useLivePages({ query: api.adminReviews.questions, args: {}, initialNumItems: ITEMS_AT_ONCE });
  return (
    <ListSection
      title="Vragen"
      pages={pages}
      failure="De vragen konden niet worden geladen."
      empty={{ title: "Nog geen vragen", text: "Zodra een bedrijf iets over een aanvraag vraagt, lees je het hier." }}
      more="Meer vragen"
    >
      {(items) => (
        <DataTable
          label="Vragen over aanvragen"
          rows={items}
          keyOf={({ questionId }) => questionId}
          columns={{
            Vraag: ({ text, answer }) => (
              <Titled title={text || "Weggehaald"} below={answer === null ? null : `Antwoord: ${answer.text}`} />
            ),
            Over: ({ briefTitle, companyName, askedAt }) => (
              <Titled title={briefTitle} below={`${companyName}, ${formatRelative(askedAt, now)}`} />
            ),
            Besluit: ({ questionId, removed }) =>
              removed !== null ? (
                <Decided {...removed} tone="red" label="Weggehaald" />
              ) : (
                <DecideButton
                  about={questionId}
                  label="Weghalen"
                  consequence="De vraag en het antwoord verdwijnen meteen bij iedereen en zijn niet terug te halen. Je reden staat alleen hier en in het logboek."
                  done="De vraag is weggehaald"
                  decide={(reason) => remove({ questionId, reason })}
                />
              ),
          }}
        />
      )}
    </ListSection>
  );
}
