import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import type { AccessState } from "../../../domain/status";
import { Tag } from "../../ui/tag";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { nameOnly } from "../lists/use-looks";
import { Titled } from "../lists/titled";
import { PersonLink } from "../people/person-link";
import { subscriptionLine, type UserRow } from "./user-words";
import { VerifiedBox } from "./verified-box";
import { useLivePages } from "../../app/live/use-live-pages";

/** Accounts, newest first (ADMIN-004). */
export function UserList() {
  const pages = useLivePages({ query: api.adminUsers.list, args: {}, initialNumItems: ITEMS_AT_ONCE });
  return (
    <ListSection
      title="Accounts"
      pages={pages}
      empty={{ title: "Nog geen accounts", text: "Zodra iemand zich aanmeldt, zie je het hier." }}
      offline="Geverifieerd aanvinken kan zodra er weer verbinding is."
      failure="De accounts konden niet worden geladen."
      more="Meer accounts"
    >
      {(items) => (
        <DataTable
          label="Accounts"
          rows={items}
          keyOf={(user) => user.userId}
          sealOf={({ seal }) => nameOnly(seal)}
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
  return [...address, ...(phone === null ? [] : [unbroken(phone)]), ...(emailVerified ? [] : ["e-mail niet bevestigd"])]
    .filter(Boolean)
    .join(" · ");
}

const standings = {
  subscribed: { tone: "green", label: "Loopt" },
  trial: { tone: "blue", label: "Proefperiode" },
  locked: { tone: "red", label: "Vergrendeld" },
} as const satisfies Record<AccessState, { tone: string; label: string }>;

/** What a company may do today, and its subscription. Clients have neither. */
export function Standing({ user }: { user: UserRow }) {
  if (user.access === null) return <span className="quiet">{subscriptionLine(user)}</span>;
  const { tone, label } = standings[user.access];
  const below =
    user.access === "trial" && user.trialEnd !== null
      ? `tot ${formatDateShort(user.trialEnd)}`
      : subscriptionLine(user).replace(/^Loopt, /, "");
  return (
    <>
      <Tag tone={tone}>{label}</Tag>
      <span className="quiet">{user.completedOnboarding ? below : `${below} · profiel niet af`}</span>
    </>
  );
}
