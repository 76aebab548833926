import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatRelative, formatTimestamp } from "../../../domain/dates";
import { useLivePages } from "../../app/live/use-live-pages";
import { LoadFailed } from "../../app/waiting/load-failed";
import { useNow } from "../../lib/use-now";
import { Gallery } from "../../ui/gallery/gallery";
import { Drawer } from "../../ui/overlays/drawer";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { useLooks } from "../lists/use-looks";
import { Titled } from "../lists/titled";
import { DecideButton } from "../lists/decide-button";
import { Decided } from "./review-cells";
import styles from "./reviews.module.css";

type Report = FunctionReturnType<typeof api.adminConversations.reports>["page"][number];

/** Reports of conversations, newest first, each with a button that shows the messages, and the decision (B03). */
export function ConversationReports() {
  const now = useNow();
  const decide = useMutation(api.adminConversations.decide);
  const [read, setRead] = useState<Report | null>(null);
  const reports = useLivePages({
    query: api.adminConversations.reports,
    args: {},
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <>
      <ListSection
        title="Gesprekken"
        pages={reports}
        failure="De meldingen konden niet worden geladen."
        empty={{ title: "Nog geen meldingen", text: "Zodra iemand een gesprek meldt, kun je het hier lezen." }}
        more="Meer meldingen"
      >
        {(items) => (
          <DataTable
            label="Gemelde gesprekken"
            rows={items}
            keyOf={(report) => report._id}
            sealOf={({ seal }) => seal}
            columns={{
              Gesprek: (report) => (
                <Titled
                  title={`${report.clientName || "De klant"} en ${report.companyName}`}
                  below={`${report.briefTitle}. Gemeld door ${sideWord(report)} ${formatRelative(report.at, now)}`}
                />
              ),
              "Waarom gemeld": (report) => report.reason,
              Lezen: (report) => (
                <Button size="2" variant="outline" color="gray" highContrast onClick={() => setRead(report)}>
                  Lees het gesprek
                </Button>
              ),
              Besluit: (report) =>
                report.decision !== null ? (
                  <Decided
                    {...report.decision}
                    tone={report.decision.closed ? "red" : "plain"}
                    label={report.decision.closed ? "Gesloten" : "Gaat door"}
                  />
                ) : (
                  <div className={styles.acts}>
                    {report.closed !== null && <Tag>Al gesloten</Tag>}
                    <DecideButton
                      about={report._id}
                      label="Laten doorgaan"
                      consequence="Er verandert niets aan het gesprek. Je reden staat alleen hier en in het logboek."
                      done="Het gesprek gaat door"
                      decide={(reason) => decide({ reportId: report._id, close: false, reason })}
                    />
                    <DecideButton
                      about={report._id}
                      label="Sluiten"
                      consequence="Geen van beiden kan er nog iets in sturen. Ze lezen dat de redactie het heeft gesloten, maar niet waarom. Heropenen kan niet."
                      done="Het gesprek is gesloten"
                      decide={(reason) => decide({ reportId: report._id, close: true, reason })}
                    />
                  </div>
                ),
            }}
          />
        )}
      </ListSection>
      <Drawer open={read !== null} onClose={() => setRead(null)} title="Gesprek">
        {read && <Messages report={read} />}
      </Drawer>
    </>
  );
}

function Messages({ report }: { report: Report }) {
  useLooks([{ about: report.briefId, fields: ["words"], closed: ["words"] }], "conversation");
  const messages = useLivePages({
    query: api.adminConversations.messages,
    args: { reportId: report._id },
    initialNumItems: ITEMS_AT_ONCE,
  });
  if (messages.status === "error") return <LoadFailed title="Het gesprek kon niet worden geladen" />;
  return (
    <>
      <p className="quiet">Nieuwste bericht eerst.</p>
      <ul className={styles.messages}>
        {(messages.data ?? []).map(({ _id, _creationTime, by, text, photos }) => {
          const author = by === "client" ? report.clientName : report.companyName;
          return (
            <li key={_id}>
              <b>{author}</b> <span className="quiet num">{formatTimestamp(_creationTime)}</span>
              {text !== "" && <p>{text}</p>}
              {photos.length > 0 && (
                <Gallery
                  small
                  label={`Foto's van ${author}`}
                  pictures={photos.map(({ url }, index) => ({ url, alt: `Foto ${index + 1} van ${author}` }))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {messages.canLoadMore && (
        <Button size="2" variant="outline" color="gray" highContrast onClick={() => messages.loadMore(ITEMS_AT_ONCE)}>
          Eerdere berichten
        </Button>
      )}
    </>
  );
}

function sideWord({ by }: Report): string {
  return by === "client" ? "de klant" : "het bedrijf";
}
