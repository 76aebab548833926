import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import type { AccessState } from "../../../domain/status";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection, type Pages } from "../lists/list-section";
import { onePage } from "../lists/one-page";
import type { Way } from "../lists/use-looks";
import { Titled } from "../lists/titled";
import { PersonLink } from "../people/person-link";
import { subscriptionLine, type UserRow } from "./user-words";
import { UserSearch } from "./user-search";
import { VerifiedBox } from "./verified-box";
import { useLivePages } from "../../app/live/use-live-pages";
import { useLiveQuery } from "../../app/live/use-local-query";

type Props = { words: string; onWords: (words: string) => void };

/** Accounts, newest first, or those that a search finds (ADMIN-004). */
export function UserList({ words, onWords }: Props) {
  const search = <UserSearch key={words} words={words} onWords={onWords} />;
  return words === "" ? <AllUsers search={search} /> : <FoundUsers words={words} search={search} />;
}

function AllUsers({ search }: { search: ReactNode }) {
  const pages = useLivePages({
    query: api.adminUsers.list,
    args: {},
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <Users
      title="Alle accounts"
      pages={pages}
      search={search}
      empty={{ title: "Nog geen gebruikers", text: "Zodra iemand zich aanmeldt, zie je het hier." }}
    />
  );
}

function FoundUsers({ words, search }: { words: string; search: ReactNode }) {
  const found = useLiveQuery({ query: api.adminUsers.search, args: { words } });
  return (
    <Users
      title={`Gevonden met “${words}”`}
      pages={onePage(found)}
      search={search}
      way="search"
      empty={{ title: "Niemand gevonden", text: "Zoek op een ander deel van de naam, het bedrijf of het e-mailadres." }}
    />
  );
}

type UsersProps = {
  title: string;
  pages: Pages<UserRow>;
  search: ReactNode;
  way?: Way;
  empty: { title: string; text: string };
};

function Users({ title, pages, search, way, empty }: UsersProps) {
  return (
    <ListSection
      title={title}
      pages={pages}
      filters={search}
      empty={empty}
      offline="Geverifieerd aanvinken kan zodra er weer verbinding is."
      failure="De gebruikers konden niet worden geladen."
      more="Meer gebruikers"
    >
      {(items) => (
        <DataTable
          label="Gebruikers"
          rows={items}
          keyOf={(user) => user.userId}
          sealOf={({ seal }) => seal}
          way={way}
          columns={{
            Naam: (user) => (
              <Titled
                title={<PersonLink userId={user.userId} name={user.name || user.email} />}
                below={contactLine(user)}
              />
            ),
            Soort: (user) => (user.role === "CLIENT" ? "Opdrachtgever" : "Bedrijf"),
            Abonnement: (user) => <Standing user={user} />,
            "KVK-nummer": (user) => <VerifiedBox user={user} />,
            Aangemeld: (user) => formatDateShort(user.createdAt),
          }}
        />
      )}
    </ListSection>
  );
}

const unbroken = (number: string) => number.replaceAll(" ", "\u00a0");

function contactLine({ name, email, emailVerified, phone }: UserRow): string {
  const address = name === "" ? [] : [email];
  return [
    ...address,
    ...(phone === null ? [] : [unbroken(phone)]),
    ...(emailVerified ? [] : ["e-mail niet bevestigd"]),
  ].join(" · ");
}

const standings = {
  subscribed: { tone: "green", label: "Abonnement" },
  trial: { tone: "blue", label: "Proefperiode" },
  locked: { tone: "red", label: "Vergrendeld" },
} as const satisfies Record<AccessState, { tone: string; label: string }>;

/** What a company may do today, and its subscription. Clients have neither. */
function Standing({ user }: { user: UserRow }) {
  if (user.access === null) return <span className="quiet">{subscriptionLine(user)}</span>;
  const { tone, label } = standings[user.access];
  const below =
    user.access === "trial" && user.trialEnd !== null
      ? `tot ${formatDateShort(user.trialEnd)}`
      : subscriptionLine(user);
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      <span className="quiet">{user.completedOnboarding ? below : `${below} · profiel niet af`}</span>
    </>
  );
}
