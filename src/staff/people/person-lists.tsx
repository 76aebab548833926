import type { ReactNode } from "react";
import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort, formatTimestamp } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { briefStatusLabels, isClosed, proposalKinds, proposalStatusLabels } from "../../../domain/status";
import { teamRoleLabels } from "../../../domain/team/roles";
import { AppLink } from "../../ui/app-link";
import { OutsideLink } from "../../ui/outside-link";
import { useMay } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import { DecideButton } from "../lists/decide-button";
import { MailStateTag } from "../outbox/mail-state-tag";
import { ChangeRequest } from "./change-request";
import type { Person } from "./person";
import { PersonLink } from "./person-link";
import { RefundButton } from "./refund-button";
import styles from "./person.module.css";

/** Everything that happened with somebody, in lists of the newest. */
export function PersonLists({ person }: { person: Person }) {
  const mayHelp = useMay("helper");
  return (
    <>
      <Part title="Aanvragen" isEmpty={person.requests.length === 0}>
        <DataTable
          label="Aanvragen"
          rows={person.requests}
          keyOf={({ briefId }) => briefId}
          columns={{
            Aanvraag: ({ briefId, title }) => (
              <AppLink to="/vloeren/job/$jobId" params={{ jobId: briefId }}>
                {title}
              </AppLink>
            ),
            Status: ({ status, pausedAt }) => (pausedAt === null ? briefStatusLabels[status] : "Gepauzeerd"),
            Plaatsen: ({ unlocks }) => <span className="num">{unlocks}/3</span>,
            Offertes: ({ quotes }) => <span className="num">{quotes}</span>,
            Geplaatst: ({ at }) => formatDateShort(at),
            ...(mayHelp && {
              Wijzigen: ({ briefId, status }: Person["requests"][number]) =>
                !isClosed(status) && (
                  <span className={styles.acts}>
                    {status === "OPEN" && <ChangeRequest briefId={briefId} />}
                    <CloseRequest briefId={briefId} />
                  </span>
                ),
            }),
          }}
        />
      </Part>
      <Part title="Ontgrendelingen en offertes" isEmpty={person.deals.length === 0}>
        <DataTable
          label="Ontgrendelingen en offertes"
          rows={person.deals}
          keyOf={({ _id }) => _id}
          columns={{
            Aanvraag: ({ briefTitle }) => briefTitle,
            // On a company's page it is always the company itself.
            ...(person.account.role === "CLIENT" && {
              Bedrijf: ({ companyName }: Person["deals"][number]) => companyName,
            }),
            Soort: ({ kind }) => proposalKinds[kind],
            Bedrag: ({ kind, price }) => kind === "quote" && <span className="num">{formatEuro(price)}</span>,
            Stand: ({ kind, status }) => kind === "quote" && proposalStatusLabels[status],
            ...(person.team?.companyId === person.account.userId && {
              Door: ({ by }: Person["deals"][number]) => by,
            }),
            Wanneer: ({ at }) => formatDateShort(at),
          }}
        />
      </Part>
      <Part title="Bezoeken" isEmpty={person.visits.length === 0}>
        <DataTable
          label="Bezoeken"
          rows={person.visits}
          keyOf={({ _id }) => _id}
          columns={{
            Aanvraag: ({ briefTitle }) => briefTitle,
            Moment: ({ startsAt }) => (startsAt === null ? "Nog niet afgesproken" : formatTimestamp(startsAt)),
            Stand: ({ ended }) => (ended ? "Voorbij of afgezegd" : "Loopt"),
          }}
        />
      </Part>
      {person.account.role !== "CLIENT" && <Team team={person.team} />}
      <Part title="Betalingen" isEmpty={person.payments.length === 0}>
        <DataTable
          label="Betalingen"
          rows={person.payments}
          keyOf={({ invoiceId }) => invoiceId}
          columns={{
            Factuur: ({ number, url }) =>
              url === null ? number : <OutsideLink href={url}>{number ?? "Factuur"}</OutsideLink>,
            Bedrag: ({ total }) => <span className="num">{formatEuro(total)}</span>,
            Stand: ({ status, isRefunded }) => (isRefunded ? "Terugbetaald" : paymentWords[status]),
            Datum: ({ createdAt }) => formatDateShort(createdAt),
            Wijzigen: ({ invoiceId, status, isRefunded, total }) =>
              status === "paid" && !isRefunded && total > 0 && <RefundButton invoiceId={invoiceId} total={total} />,
          }}
        />
      </Part>
      <Part title="Mails" isEmpty={person.mails.length === 0}>
        <DataTable
          label="Mails"
          rows={person.mails}
          keyOf={({ _id }) => _id}
          columns={{
            Onderwerp: ({ subject, event }) => subject || event,
            Stand: ({ state }) => <MailStateTag state={state} />,
            Wanneer: ({ at }) => formatTimestamp(at),
          }}
        />
      </Part>
      <Part title="Logins" isEmpty={person.logins.length === 0}>
        <DataTable
          label="Logins"
          rows={person.logins}
          keyOf={({ at, device }) => `${at}/${device}`}
          columns={{
            Apparaat: ({ device }) => device,
            Begonnen: ({ at }) => formatTimestamp(at),
            "Laatst gezien": ({ lastSeenAt }) => formatTimestamp(lastSeenAt),
          }}
        />
      </Part>
      <Part title="Meldingen door deze persoon" isEmpty={person.reports.length === 0}>
        <DataTable
          label="Meldingen"
          rows={person.reports}
          keyOf={({ at, about }) => `${at}/${about}`}
          columns={{
            Over: ({ about }) => about,
            Reden: ({ reason }) => reason,
            Besluit: ({ decided }) => (decided ? "Genomen" : "Open"),
            Wanneer: ({ at }) => formatDateShort(at),
          }}
        />
      </Part>
    </>
  );
}

/** A company's people, and whom it invited. */
function Team({ team }: Pick<Person, "team">) {
  const people = team?.people.map((one) => ({ ...one, key: one.userId, at: one.since })) ?? [];
  const invited = team?.invited.map((one) => ({ ...one, key: one.invitationId, userId: null })) ?? [];
  return (
    <Part title="Team" isEmpty={people.length === 0 && invited.length === 0}>
      <DataTable
        label="Team"
        rows={[...people, ...invited]}
        keyOf={({ key }) => key}
        columns={{
          Naam: ({ userId, name }) => (userId === null ? name : <PersonLink userId={userId} name={name} />),
          Rol: ({ role }) => teamRoleLabels[role],
          Stand: ({ userId, at }) =>
            `${userId === null ? "Uitgenodigd op" : "In het team sinds"} ${formatDateShort(at)}`,
        }}
      />
    </Part>
  );
}

const paymentWords = { open: "Open", paid: "Betaald", void: "Vervallen", uncollectible: "Oninbaar" } as const;

/** A list with its title; an empty one is one quiet line. */
function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title} data-empty={isEmpty || undefined}>
      <h3>{title}</h3>
      {isEmpty ? <p className="quiet">Geen</p> : children}
    </section>
  );
}

function CloseRequest({ briefId }: { briefId: string }) {
  const close = useMutation(api.adminPeople.closeRequest);
  return (
    <DecideButton
      about={briefId}
      label="Sluiten"
      consequence="De aanvraag wordt geannuleerd en verdwijnt bij alle bedrijven. Bezoeken worden afgezegd."
      done="Aanvraag gesloten"
      decide={(reason) => close({ briefId, reason })}
    />
  );
}
