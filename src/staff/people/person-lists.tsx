import type { ReactNode } from "react";
import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort, formatMoment } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { mailName } from "../../../domain/staff/mailNames";
import { briefStatusLabels, isClosed, proposalStatusLabels } from "../../../domain/status";
import { teamRoleLabels } from "../../../domain/team/roles";
import { AppLink } from "../../ui/app-link";
import { OutsideLink } from "../../ui/outside-link";
import { Tag } from "../../ui/tag";
import { useMay } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import { Titled } from "../lists/titled";
import { DecideButton } from "../lists/decide-button";
import { MailStateTag } from "../outbox/mail-state-tag";
import { ChangeRequest } from "./change-request";
import { LatestEvents } from "./latest-events";
import { dealsTogether, type Taken } from "./deals-together";
import type { Person } from "./person";
import { PersonLink } from "./person-link";
import { RefundButton } from "./refund-button";
import styles from "./person.module.css";

/** Rows of each list that are seen at once. */
const FIRST = 5;
/** Rows seen at once of a long list, or of one whose rows are in the story too. */
const FEW = 2;

/** Everything that happened with somebody, in lists of the newest. */
export function PersonLists({ person }: { person: Person }) {
  const mayHelp = useMay("helper");
  const none = missing(person);
  return (
    <>
      <LatestEvents person={person} />
      <Part title="Aanvragen" isEmpty={person.requests.length === 0}>
        <DataTable
          label="Aanvragen"
          first={FIRST}
          rows={person.requests}
          keyOf={({ briefId }) => briefId}
          columns={{
            Aanvraag: ({ briefId, title, at }) => (
              <Titled title={<RequestLink briefId={briefId} title={title} />} below={formatDateShort(at)} />
            ),
            Status: ({ status, pausedAt }) => (
              <Tag tone={status === "OPEN" && pausedAt === null ? "green" : "plain"}>
                {pausedAt === null ? briefStatusLabels[status] : "Gepauzeerd"}
              </Tag>
            ),
            Plaatsen: ({ unlocks }) => <span className="num">{unlocks}/3</span>,
            Offertes: ({ quotes }) => <span className="num">{quotes}</span>,
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
          first={FIRST}
          rows={dealsTogether(person.deals)}
          keyOf={({ _id }) => _id}
          columns={{
            // On a company's page it is always the company itself.
            Aanvraag: ({ briefId, briefTitle, companyId, companyName }) => (
              <Titled
                title={<RequestLink briefId={briefId} title={briefTitle} />}
                below={person.account.role === "CLIENT" ? <PersonLink userId={companyId} name={companyName} /> : null}
              />
            ),
            Ontgrendeld: ({ unlockedAt }) => (unlockedAt === null ? "–" : formatDateShort(unlockedAt)),
            Offerte: ({ quote }) =>
              quote === null ? (
                <span className="quiet">Nog geen</span>
              ) : (
                <span className={styles.quote}>
                  {formatEuro(quote.price)}{" "}
                  <Tag tone={quoteTones[quote.status]}>{proposalStatusLabels[quote.status]}</Tag>
                </span>
              ),
            ...(person.team?.companyId === person.account.userId && {
              Door: ({ by }: Taken) => by,
            }),
          }}
        />
      </Part>
      <Part title="Bezoeken" isEmpty={person.visits.length === 0}>
        <DataTable
          label="Bezoeken"
          first={FIRST}
          rows={person.visits}
          keyOf={({ _id }) => _id}
          columns={{
            Aanvraag: ({ briefId, briefTitle }) => <RequestLink briefId={briefId} title={briefTitle} />,
            Moment: ({ startsAt }) => (startsAt === null ? "Nog niet afgesproken" : formatMoment(startsAt)),
            Status: ({ ended }) => (ended ? "Voorbij of afgezegd" : "Loopt"),
          }}
        />
      </Part>
      {person.account.role !== "CLIENT" && <Team team={person.team} />}
      <Part title="Betalingen" isEmpty={person.payments.length === 0}>
        <DataTable
          label="Betalingen"
          first={FIRST}
          rows={person.payments}
          keyOf={({ invoiceId }) => invoiceId}
          columns={{
            Factuur: ({ number, url }) =>
              url === null ? number : <OutsideLink href={url}>{number ?? "Factuur"}</OutsideLink>,
            Bedrag: ({ total }) => <span className="num">{formatEuro(total)}</span>,
            Status: ({ status, isRefunded }) => (
              <Tag tone={isRefunded ? "plain" : paymentTones[status]}>
                {isRefunded ? "Terugbetaald" : paymentWords[status]}
              </Tag>
            ),
            Datum: ({ createdAt }) => formatDateShort(createdAt),
            Actie: ({ invoiceId, status, isRefunded, total }) =>
              status === "paid" && !isRefunded && total > 0 && <RefundButton invoiceId={invoiceId} total={total} />,
          }}
        />
      </Part>
      <Part title="Mails" isEmpty={person.mails.length === 0}>
        <DataTable
          label="Mails"
          first={FEW}
          rows={person.mails}
          keyOf={({ _id }) => _id}
          columns={{
            Onderwerp: ({ subject, event }) => subject || mailName(event),
            Status: ({ state }) => <MailStateTag state={state} />,
            Wanneer: ({ at }) => formatMoment(at),
          }}
        />
      </Part>
      <Part title="Logins" isEmpty={person.logins.length === 0}>
        <DataTable
          label="Logins"
          first={FEW}
          rows={person.logins}
          keyOf={({ at, device }) => `${at}/${device}`}
          columns={{
            Apparaat: ({ device }) => device,
            Begonnen: ({ at }) => formatMoment(at),
            "Laatst gezien": ({ lastSeenAt }) => formatMoment(lastSeenAt),
          }}
        />
      </Part>
      <Part title="Meldingen" isEmpty={person.reports.length === 0}>
        <DataTable
          label="Meldingen"
          first={FIRST}
          rows={person.reports}
          keyOf={({ at, about }) => `${at}/${about}`}
          columns={{
            Over: ({ about, isOwn }) => (
              <Titled title={about} below={isOwn ? "door deze persoon" : "over deze persoon"} />
            ),
            Reden: ({ reason }) => reason,
            Besluit: ({ decided }) => <Tag tone={decided ? "plain" : "oak"}>{decided ? "Besloten" : "Open"}</Tag>,
            Wanneer: ({ at }) => formatDateShort(at),
          }}
        />
      </Part>
      {none.length > 0 && (
        <p className="quiet">Nog geen {new Intl.ListFormat("nl", { type: "disjunction" }).format(none)}.</p>
      )}
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
          Status: ({ userId, at }) =>
            `${userId === null ? "Uitgenodigd op" : "In het team sinds"} ${formatDateShort(at)}`,
        }}
      />
    </Part>
  );
}

const quoteTones = { PENDING: "oak", ACCEPTED: "green", DECLINED: "plain" } as const;
const paymentTones = { open: "oak", paid: "green", void: "plain", uncollectible: "red" } as const;
const paymentWords = { open: "Open", paid: "Betaald", void: "Vervallen", uncollectible: "Oninbaar" } as const;

/** A list with its title; an empty one is named below the others (`missing`). */
function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className={styles.part} aria-label={title} data-part>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What there is nothing of, in words. */
function missing({ requests, deals, visits, payments, mails, logins, reports, team, account }: Person): string[] {
  const counts: [string, boolean][] = [
    ["aanvragen", requests.length > 0],
    ["ontgrendelingen", deals.length > 0],
    ["bezoeken", visits.length > 0],
    ["teamleden", account.role === "CLIENT" || team !== null],
    ["betalingen", payments.length > 0],
    ["mails", mails.length > 0],
    ["logins", logins.length > 0],
    ["meldingen", reports.length > 0],
  ];
  return counts.filter(([, some]) => !some).map(([words]) => words);
}

function RequestLink({ briefId, title }: { briefId: string; title: string }) {
  return (
    <AppLink to="/vloeren/job/$jobId" params={{ jobId: briefId }}>
      {title}
    </AppLink>
  );
}

function CloseRequest({ briefId }: { briefId: string }) {
  const close = useMutation(api.adminPeople.closeRequest);
  return (
    <DecideButton
      about={briefId}
      label="Sluiten"
      harsh
      consequence="De aanvraag wordt geannuleerd en verdwijnt bij alle bedrijven. Bezoeken worden afgezegd."
      done="Aanvraag gesloten"
      decide={(reason) => close({ briefId, reason })}
    />
  );
}
