import { ChevronLeft } from "lucide-react";
import { useMutation } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort, formatMoment } from "../../../domain/dates";
import { formatEuro } from "../../../domain/money";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Loading } from "../../app/waiting/loading";
import { AppLink } from "../../ui/app-link";
import { PhoneText } from "../../ui/phones/phone-text";
import { MailAddress } from "../../ui/mail-address";
import { Bone } from "../../ui/bone";
import { EmptyState } from "../../ui/empty-state";
import { Tag } from "../../ui/tag";
import { Figure, Figures } from "../lists/figures";
import { DecideButton } from "../lists/decide-button";
import { nameOnly, useLooks, type Seal } from "../lists/use-looks";
import { AdminPage } from "../shell/admin-page";
import { TrailAbout } from "../shell/audit-trail";
import { VerifiedBox } from "../users/verified-box";
import { subscriptionLine } from "../users/user-words";
import type { Person } from "./person";
import { Access, ChangeAddress, PersonActs } from "./person-acts";
import { PersonLink } from "./person-link";
import { dealsTogether } from "./deals-together";
import { PersonLists } from "./person-lists";
import styles from "./person.module.css";

/** The page /beheer/mensen/…: a person's whole story, live (B17). */
export function PersonPage({ userId }: { userId: string }) {
  return (
    <AdminPage title="Persoon" ownTitle>
      <Story userId={userId} />
    </AdminPage>
  );
}

function Story({ userId }: { userId: string }) {
  const found = useLiveQuery({ query: api.adminPeople.person, args: { userId } });
  if (found.status === "success" && found.data !== null) return <Found person={found.data} />;
  return (
    <div className={styles.story}>
      <Back />
      <h1 className={styles.name}>Persoon</h1>
      {found.status === "error" && <LoadFailedNote>Deze persoon kon niet worden geladen.</LoadFailedNote>}
      {found.status === "pending" && (
        <Loading>
          <Bone height="420px" />
        </Loading>
      )}
      {found.status === "success" && (
        <EmptyState title="Niemand gevonden" text="Dit account bestaat niet meer. Zoek verder op naam of mailadres." />
      )}
    </div>
  );
}

function Back() {
  return (
    <AppLink to="/beheer/mensen" className={styles.back}>
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      Mensen
    </AppLink>
  );
}

const standings = {
  subscribed: { tone: "green", label: "Abonnement loopt" },
  trial: { tone: "blue", label: "Proefperiode" },
  locked: { tone: "red", label: "Vergrendeld" },
} as const;

function Found({ person }: { person: Person }) {
  const { account, blockedAt, team } = person;
  const { seal } = account;
  useLooks([nameOnly(seal)], "page");
  const employer = team === null || team.companyId === account.userId ? null : team;
  const isCompany = account.role !== "CLIENT" && employer === null;
  const standing = account.access === null ? null : standings[account.access];
  return (
    <div className={styles.story}>
      <Back />
      <header className={styles.head}>
        <div>
          <h1 className={styles.name}>{account.name || account.email || "Klant"}</h1>
          <p className={styles.tags}>
            <Tag>{employer ? "Medewerker" : isCompany ? "Bedrijf" : "Opdrachtgever"}</Tag>
            {standing && <Tag tone={standing.tone}>{standing.label}</Tag>}
            {isCompany && !account.completedOnboarding && <Tag tone="oak">Profiel niet af</Tag>}
            {account.verified === true && <Tag tone="green">KVK gecontroleerd</Tag>}
            {account.verified === false && account.kvkNumber !== null && <Tag tone="oak">KVK niet gecontroleerd</Tag>}
            {blockedAt !== null && <Tag tone="red">Geblokkeerd op {formatDateShort(blockedAt)}</Tag>}
          </p>
        </div>
        <PersonActs person={person} />
      </header>
      <PersonFigures person={person} isCompany={isCompany} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PersonLists person={person} />
        </div>
        <aside className={styles.aside}>
          <section aria-label="Gegevens">
            <h2>Gegevens</h2>
            <dl className={styles.facts}>
              {seal?.closed.includes("email") ? (
                <Fact label="Bereikbaar">
                  <OpenDetails seal={seal} />
                  <ChangeAddress userId={account.userId} email="" />
                </Fact>
              ) : (
                <>
                  <Fact label="E-mailadres">
                    <span>
                      <MailAddress address={account.email} />
                    </span>
                    {!account.emailVerified && <span className="quiet"> (niet bevestigd)</span>}
                    <ChangeAddress userId={account.userId} email={account.email} />
                  </Fact>
                  <Fact label="Telefoon">
                    {account.phone === null ? (
                      <span className="quiet">Niet ingevuld</span>
                    ) : (
                      <PhoneText phone={account.phone} />
                    )}
                  </Fact>
                </>
              )}
              {employer && (
                <Fact label="Werkt bij">
                  <PersonLink userId={employer.companyId} name={employer.companyName} />
                </Fact>
              )}
              {isCompany && (
                <Fact label="KVK-nummer">
                  <VerifiedBox user={account} />
                </Fact>
              )}
              <Fact label="Aangemeld">{formatMoment(account.createdAt)}</Fact>
              {isCompany && <Fact label="Abonnement">{subscriptionLine(account)}</Fact>}
              {account.trialEnd !== null && account.access !== "subscribed" && (
                <Fact label="Proefperiode">tot {formatDateShort(account.trialEnd)}</Fact>
              )}
            </dl>
          </section>
          <TrailAbout subject={account.userId} actions={personActions} />
          <Access person={person} />
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

/** How much there is of what matters for this kind of account. */
function PersonFigures({
  person: { account, payments, requests, deals, visits },
  isCompany,
}: {
  person: Person;
  isCompany: boolean;
}) {
  const paid = payments
    .filter(({ status, isRefunded }) => status === "paid" && !isRefunded)
    .reduce((sum, { total }) => sum + total, 0);
  const open = requests.filter(({ status }) => status === "OPEN").length;
  const taken = dealsTogether(deals);
  const quotes = taken.flatMap(({ quote }) => quote ?? []);
  const accepted = quotes.filter(({ status }) => status === "ACCEPTED").length;
  const planned = visits.filter(({ ended }) => !ended).length;
  const hasRequests = !isCompany || requests.length > 0;
  return (
    <Figures>
      {hasRequests && <Figure label="Aanvragen" value={requests.length} note={`${open} open`} />}
      <Figure label="Ontgrendelingen" value={taken.length} note={`${taken.length - quotes.length} zonder offerte`} />
      <Figure label="Offertes" value={quotes.length} note={`${accepted} geaccepteerd`} />
      <Figure label="Bezoeken" value={visits.length} note={`${planned} gepland`} />
      {isCompany && <Figure label="Betaald" value={formatEuro(paid)} note={subscriptionLine(account)} />}
    </Figures>
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
