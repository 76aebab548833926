import { useMutation } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort, formatTimestamp } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { AppLink } from "../../ui/app-link";
import { Bone } from "../../ui/bone";
import { EmptyState } from "../../ui/empty-state";
import { Tag } from "../../ui/tag";
import { DecideButton } from "../lists/decide-button";
import { nameOnly, useLooks, type Seal } from "../lists/use-looks";
import { AdminPage } from "../shell/admin-page";
import { TrailAbout } from "../shell/audit-trail";
import { subscriptionLine } from "../users/user-words";
import type { Person } from "./person";
import { PersonActs } from "./person-acts";
import { PersonLink } from "./person-link";
import { PersonLists } from "./person-lists";
import styles from "./person.module.css";

/** The page /beheer/mensen/…: a person's whole story, live (B17). */
export function PersonPage({ userId }: { userId: string }) {
  return (
    <AdminPage title="Persoon">
      <Story userId={userId} />
    </AdminPage>
  );
}

function Story({ userId }: { userId: string }) {
  const found = useLiveQuery({ query: api.adminPeople.person, args: { userId } });
  if (found.status === "error") return <LoadFailedNote>Deze persoon kon niet worden geladen.</LoadFailedNote>;
  if (found.status === "pending") {
    return (
      <Loading>
        <Bone height="420px" />
      </Loading>
    );
  }
  if (found.data === null) {
    return <EmptyState title="Niemand gevonden" text="Dit account bestaat niet meer." />;
  }
  return <Found person={found.data} />;
}

const standings = {
  subscribed: { tone: "green", label: "Abonnement" },
  trial: { tone: "blue", label: "Proefperiode" },
  locked: { tone: "red", label: "Vergrendeld" },
} as const;

function Found({ person }: { person: Person }) {
  const { account, blockedAt, payments, requests, deals, visits, team } = person;
  const { seal } = account;
  useLooks([nameOnly(seal)], "page");
  const paid = payments
    .filter(({ status, isRefunded }) => status === "paid" && !isRefunded)
    .reduce((sum, { total }) => sum + total, 0);
  const employer = team === null || team.companyId === account.userId ? null : team;
  const isCompany = account.role !== "CLIENT" && employer === null;
  const standing = account.access === null ? null : standings[account.access];
  return (
    <div className={styles.story}>
      <header className={styles.head}>
        <div>
          <h2>{account.name || account.email || "Klant"}</h2>
          <p className="row">
            <Tag>{employer ? "Medewerker" : isCompany ? "Bedrijf" : "Opdrachtgever"}</Tag>
            {standing && <Tag tone={standing.tone}>{standing.label}</Tag>}
            {account.verified && <Tag tone="green">KVK gecontroleerd</Tag>}
            {blockedAt !== null && <Tag tone="red">Geblokkeerd op {formatDateShort(blockedAt)}</Tag>}
          </p>
        </div>
        <PersonActs person={person} />
      </header>
      <dl className={styles.figures}>
        <Figure label="Aanvragen" value={requests.length} />
        <Figure label={account.role !== "CLIENT" ? "Ontgrendeld en geoffreerd" : "Reacties"} value={deals.length} />
        <Figure label="Bezoeken" value={visits.length} />
        {isCompany && <Figure label="Betaald" value={formatEuro(paid)} />}
      </dl>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PersonLists person={person} />
        </div>
        <aside className={styles.aside}>
          <section aria-label="Gegevens">
            <h3>Gegevens</h3>
            <dl className={styles.facts}>
              {seal?.closed.includes("email") ? (
                <Fact label="Bereikbaar">
                  <OpenDetails seal={seal} />
                </Fact>
              ) : (
                <>
                  <Fact label="E-mailadres">
                    <span>{account.email}</span>
                    {!account.emailVerified && <span className="quiet"> (niet bevestigd)</span>}
                  </Fact>
                  <Fact label="Telefoon">{account.phone ?? "Niet ingevuld"}</Fact>
                </>
              )}
              {employer && (
                <Fact label="Werkt bij">
                  <PersonLink userId={employer.companyId} name={employer.companyName} />
                </Fact>
              )}
              {isCompany && <Fact label="KVK-nummer">{account.kvkNumber ?? "Niet ingevuld"}</Fact>}
              <Fact label="Aangemeld">{formatTimestamp(account.createdAt)}</Fact>
              {isCompany && <Fact label="Abonnement">{subscriptionLine(account)}</Fact>}
              {account.trialEnd !== null && <Fact label="Proefperiode">tot {formatDateShort(account.trialEnd)}</Fact>}
              <Fact label="Mails">
                <AppLink to="/beheer/mails">Verzonden mails</AppLink>
              </Fact>
            </dl>
          </section>
          <TrailAbout subject={account.userId} actions={personActions} />
        </aside>
      </div>
    </div>
  );
}

/** Opens a client's address and number, for a reason that the client reads too. */
function OpenDetails({ seal }: { seal: NonNullable<Seal> }) {
  const look = useMutation(api.adminPeople.look);
  const looks = [{ about: seal.about, fields: seal.closed }];
  return (
    <DecideButton
      about={seal.about}
      label="Gegevens tonen"
      least="reader"
      consequence="De klant leest bij de eigen aanvragen dat een medewerker het e-mailadres en telefoonnummer bekeek, met je reden."
      done="De gegevens staan er"
      decide={(reason) => look({ looks, way: "page", reason })}
    />
  );
}

const personActions = {
  "person.see": "Meegekeken",
  "person.block": "Geblokkeerd",
  "person.unblock": "Blokkade opgeheven",
  "person.extendTrial": "Proefperiode verlengd",
  "person.setEmail": "E-mailadres gewijzigd",
  "person.refund": "Terugbetaald",
  "company.setVerified": "Verificatie",
  "review.remove": "Beoordeling verwijderd",
  "review.keep": "Beoordeling behouden",
  bookFreeMonth: "Gratis maand",
  reverseFreeMonth: "Gratis maand teruggedraaid",
  paymentDispute: "Terugboeking",
};

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
