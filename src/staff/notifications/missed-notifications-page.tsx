import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { dayStartInAmsterdam, formatDateShort, isCalendarDay } from "../../../domain/dates";
import { MISSED_NOTIFICATIONS_SINCE } from "../../../domain/limits";
import { mailRetentionInWords } from "../../../domain/limitWords";
import { briefStatusLabels } from "../../../domain/status";
import { DateField } from "../../ui/forms/text-field";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { MassActionPanel } from "../mass-actions/mass-action-panel";
import { manyMailsWords } from "../mass-actions/words";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import styles from "./notifications.module.css";
import { useLivePages } from "../../app/live/use-live-pages";

/**
 * The page /send-missed-notifications: requests since a day, and the notices about them that companies never got
 * (ADMIN-009).
 */
export function MissedNotificationsPage() {
  return (
    <AdminPage
      title="Gemiste meldingen"
      intro="Stuur bedrijven alsnog bericht van open aanvragen waarvan ze niets hebben gehoord."
    >
      <MissedNotifications />
      <AuditTrail actions={{ "send-missed-notifications": "Gemiste meldingen" }} />
    </AdminPage>
  );
}

function MissedNotifications() {
  const send = useMutation(api.massActions.sendMissedNotifications);
  const [since, setSince] = useState(MISSED_NOTIFICATIONS_SINCE);
  const isDay = isCalendarDay(since);
  return (
    <>
      <MassActionPanel
        kind="send-missed-notifications"
        title="Meldingen alsnog versturen"
        words={manyMailsWords}
        start={(dryRun) => send({ dryRun, since })}
        isAbout={(order) =>
          order.kind === "send-missed-notifications" && isDay && order.since === dayStartInAmsterdam(since)
        }
        blocked={isDay ? null : "Kies eerst een datum."}
      >
        <p>
          Elk bedrijf krijgt één mail met de open aanvragen die bij het bedrijf passen, een vrije plek hebben en waarvan
          het nog niets hoorde. Aanvragen van voor de aanmelding van het bedrijf en van meer dan {mailRetentionInWords}{" "}
          oud tellen niet mee.
        </p>
        <div className={styles.day}>
          <DateField
            label="Aanvragen vanaf"
            filled={since !== ""}
            value={since}
            min={MISSED_NOTIFICATIONS_SINCE}
            onChange={({ target }) => setSince(target.value)}
          />
        </div>
      </MassActionPanel>
      {isDay && <Briefs since={since} />}
    </>
  );
}

function Briefs({ since }: { since: string }) {
  const briefs = useLivePages({
    query: api.adminMails.briefsSince,
    args: { since },
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <ListSection
      title={`Aanvragen vanaf ${formatDateShort(since)}`}
      pages={briefs}
      failure="Kon opdrachten niet laden"
      empty={{ title: "Geen aanvragen", text: "Vanaf deze dag is er niets aangevraagd." }}
      more="Meer aanvragen"
    >
      {(items) => (
        <DataTable
          label="Aanvragen"
          rows={items}
          keyOf={({ _id }) => _id}
          sealOf={({ seal }) => seal}
          columns={{
            Aanvraag: ({ _id, title }) => <Titled title={title} below={_id} />,
            Klant: ({ contactName, contactEmail, seal }) => (
              <Titled title={contactName || (seal === null && "Gegevens gewist")} below={contactEmail} />
            ),
            Geplaatst: ({ createdAt }) => formatDateShort(createdAt),
            Vloer: ({ category }) => category,
            Status: ({ status }) => <Tag tone={status === "OPEN" ? "green" : "plain"}>{briefStatusLabels[status]}</Tag>,
          }}
        />
      )}
    </ListSection>
  );
}
