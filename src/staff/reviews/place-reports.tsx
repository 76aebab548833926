import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { formatDateShort, formatRelative } from "../../../domain/dates";
import { placeReasonLabels } from "../../../domain/placeReports/placeReports";
import { useLivePages } from "../../app/live/use-live-pages";
import { useNow } from "../../lib/use-now";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { DecideButton } from "../lists/decide-button";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { PersonLink } from "../people/person-link";
import { Decided } from "./review-cells";
import styles from "./reviews.module.css";

type Report = FunctionReturnType<typeof api.adminPlaces.reports>["page"][number];

/** Reports of companies that ask a place back, with what stands out, and the decision (B09). */
export function PlaceReports() {
  return (
    <>
      <Reports isOpen title="Te beslissen" none="Er wacht niets" />
      <Reports isOpen={false} title="Beslist" none="Nog niets beslist" />
    </>
  );
}

function Reports({ isOpen, title, none }: { isOpen: boolean; title: string; none: string }) {
  const now = useNow();
  const decide = useMutation(api.adminPlaces.decide);
  const pages = useLivePages({
    query: api.adminPlaces.reports,
    args: { isOpen },
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <ListSection
      title={title}
      pages={pages}
      failure="De meldingen konden niet worden geladen."
      empty={{ title: none, text: "Zodra een bedrijf zijn plek terugvraagt, staat het hier." }}
      more="Meer meldingen"
    >
      {(items) => (
        <DataTable
          label={`Teruggevraagde plekken: ${title.toLowerCase()}`}
          rows={items}
          keyOf={(report) => report._id}
          sealOf={({ seal }) => seal}
          columns={{
            Melding: (report) => (
              <Titled
                title={placeReasonLabels[report.reason]}
                below={[report.briefTitle, formatRelative(report.at, now), ...report.tries.map(formatDateShort)].join(
                  ", ",
                )}
              />
            ),
            Bedrijf: (report) => (
              <div className={styles.text}>
                <p>
                  <PersonLink userId={report.companyId} name={report.companyName} />{" "}
                  {report.companyStandsOut && <Tag tone="red">Valt op</Tag>}
                </p>
                <p className="quiet">
                  {report.company.reports} van {report.company.unlocks}{" "}
                  {report.company.unlocks === 1 ? "plek" : "plekken"} gemeld, {report.company.refused} afgewezen
                </p>
              </div>
            ),
            Klant: (report) => (
              <div className={styles.text}>
                <p>
                  <span>{report.clientName}</span> {report.clientStandsOut && <Tag tone="red">Valt op</Tag>}
                </p>
                <p className="quiet">
                  {`${answerWords(report)}${report.client === null ? "" : `. In totaal ${report.client.denied} keer nee, ${report.client.agreed} keer ja`}`}
                </p>
              </div>
            ),
            Besluit: (report) =>
              report.decision !== null ? (
                <Decision report={report} />
              ) : (
                <div className={styles.acts}>
                  <DecideButton
                    about={report._id}
                    {...(report.lapses ? LAPSE : RETURN)}
                    decide={(reason) => decide({ reportId: report._id, returns: true, reason })}
                  />
                  <DecideButton
                    about={report._id}
                    label="Melding afwijzen"
                    consequence="Het bedrijf houdt zijn plek. Je reden staat alleen hier en in het logboek."
                    done="De melding is afgewezen"
                    decide={(reason) => decide({ reportId: report._id, returns: false, reason })}
                  />
                </div>
              ),
          }}
        />
      )}
    </ListSection>
  );
}

const RETURN = {
  label: "Plek teruggeven",
  consequence: "De plek is meteen weer vrij en het bedrijf ziet de klantgegevens niet meer. Terugdraaien kan niet.",
  done: "De plek is teruggegeven",
};
const LAPSE = {
  label: "Laten vervallen",
  consequence:
    "Het bedrijf stuurde intussen een offerte: het houdt zijn plek, en de melding telt niet tegen het bedrijf.",
  done: "De melding is vervallen",
};

function Decision({ report: { state, decision } }: { report: Report }) {
  const label = state === "returned" ? "Teruggegeven" : state === "lapsed" ? "Vervallen door offerte" : "Afgewezen";
  if (decision?.reason === undefined || decision.by === undefined) return <Tag>{label} door de klant</Tag>;
  const { at, reason, by } = decision;
  return <Decided tone="plain" label={label} {...{ at, reason, by }} />;
}

function answerWords({ answer }: Report): string {
  if (answer === null) return "Nog geen antwoord";
  return answer.agrees ? "Zegt dat het klopt" : "Zegt dat het niet klopt";
}
