import { Tabs } from "../../ui/tabs";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { FoundPeople } from "../people/found-people";
import { ProposalList } from "./proposal-list";
import { SubscriptionList } from "./subscription-list";
import { UserList } from "./user-list";
import { UserSearch } from "./user-search";
import type { UsersView } from "./users-view";

type Props = { view: UsersView; onView: (view: UsersView) => void };

const actions = {
  "company.setVerified": "Verificatie",
  bookFreeMonth: "Gratis maand voor een aanbeveling",
  reverseFreeMonth: "Gratis maand teruggedraaid",
  paymentDispute: "Terugboeking",
  deleteAccount: "Account verwijderd",
  "admin.signIn": "Beheer geopend",
  "admin.signOut": "Beheer afgesloten",
  "admin.signInFailed": "Verkeerd wachtwoord voor beheer",
};
const details = { credit: "verrekend met het abonnement", trial: "langere proefperiode" };

/**
 * The page /users, also at /beheer/mensen: a search for anybody, and accounts with their subscription, every subscription,
 * unlock and quote (ADMIN-002 to ADMIN-004, B17).
 */
export function UsersPage({ view, onView }: Props) {
  return (
    <AdminPage title="Mensen" intro="Alle accounts met hun abonnement. Zoek iemand op en zie het hele verhaal.">
      <UserSearch key={view.words} words={view.words} onWords={(words) => onView({ tab: "gebruikers", words })} />
      {view.words !== "" ? (
        <FoundPeople words={view.words} />
      ) : (
        <Tabs
          label="Mensen"
          value={view.tab}
          onChange={(tab) => onView({ tab, words: "" })}
          tabs={[
            { value: "gebruikers", label: "Accounts", content: <UserList /> },
            { value: "abonnementen", label: "Abonnementen", content: <SubscriptionList /> },
            { value: "offertes", label: "Offertes", content: <ProposalList /> },
          ]}
        />
      )}
      <AuditTrail actions={actions} details={details} />
    </AdminPage>
  );
}
