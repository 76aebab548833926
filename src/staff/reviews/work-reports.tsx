import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { WORK_OUTCOMES } from "../../../domain/quotes/chosen";
import { formatDate, formatRelative } from "../../../domain/dates";
import { useLivePages } from "../../app/live/use-live-pages";
import { useNow } from "../../lib/use-now";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { DecideButton } from "../lists/decide-button";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { PersonLink } from "../people/person-link";
import styles from "./reviews.module.css";

type Report = FunctionReturnType<typeof api.adminReviews.workReports>["page"][number];

/** Reports of clients about laid floors, with their answers and what became of them. */
export function WorkReports() {
  return (
    <>
      <Reports isOpen title="Open" none="Er staat niets open" />
      <Reports isOpen={false} title="Gesloten" none="Nog niets gesloten" />
    </>
  );
}

function Reports({ isOpen, title, none }: { isOpen: boolean; title: string; none: string }) {
  const now = useNow();
  const close = useMutation(api.adminReviews.closeWork);
  const pages = useLivePages({ query: api.adminReviews.workReports, args: { isOpen }, initialNumItems: ITEMS_AT_ONCE });
  return (
    <ListSection
      title={title}
      pages={pages}
      failure="De meldingen konden niet worden geladen."
      empty={{ title: none, text: "Zodra een klant meldt dat er iets niet goed is met een vloer, staat het hier." }}
      more="Meer meldingen"
    >
      {(items) => (
        <DataTable
          label={`Meldingen over vloeren: ${title.toLowerCase()}`}
          rows={items}
          keyOf={(report) => report._id}
          columns={{
            Melding: (report) => (
              <Titled title={report.words} below={`${report.briefTitle}, ${formatRelative(report.at, now)}`} />
            ),
            Bedrijf: (report) => <PersonLink userId={report.companyId} name={report.companyName} />,
            Antwoorden: (report) => <Answers report={report} />,
            Uitkomst: (report) =>
              report.outcome !== null ? (
                <Outcome outcome={report.outcome} />
              ) : (
                <div className={styles.acts}>
                  <DecideButton
                    about={report._id}
                    label="Opgelost"
                    consequence="Klant en bedrijf lezen je reden. De melding is daarmee gesloten."
                    done="De melding is gesloten"
                    decide={(reason) => close({ reportId: report._id, what: "solved", reason })}
                  />
                  <DecideButton
                    about={report._id}
                    label="Niet opgelost"
                    consequence="Klant en bedrijf lezen je reden. De melding is daarmee gesloten."
                    done="De melding is gesloten"
                    decide={(reason) => close({ reportId: report._id, what: "unsolved", reason })}
                  />
                </div>
              ),
          }}
        />
      )}
    </ListSection>
  );
}

function Answers({ report: { answers } }: { report: Report }) {
  if (answers.length === 0) return <span className="quiet">Nog geen antwoord</span>;
  return (
    <div className={styles.text}>
      {answers.map(({ by, words, day, at }) => (
        <p key={at}>
          <b>{by === "client" ? "Klant" : "Bedrijf"}</b> <span className="quiet">{formatDate(at)}</span> {words}
          {day !== null && ` Komt op ${formatDate(day)}.`}
        </p>
      ))}
    </div>
  );
}

function Outcome({ outcome: { what, by, reason, at } }: { outcome: NonNullable<Report["outcome"]> }) {
  return (
    <div className={styles.text}>
      <p>
        <Tag>{WORK_OUTCOMES[what]}</Tag> <span className="quiet">{formatDate(at)}</span>
      </p>
      <p className="quiet">{by === "client" ? "Door de klant" : reason}</p>
    </div>
  );
}
