import { Tabs } from "../../ui/tabs";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { ProposalList } from "./proposal-list";
import { SubscriptionList } from "./subscription-list";
import { UserList } from "./user-list";
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
 * The page /users: accounts with their subscription, and every subscription, unlock and quote (ADMIN-002 to ADMIN-004).
 */
export function UsersPage({ view, onView }: Props) {
  return (
    <AdminPage title="Gebruikers" intro="Alle accounts met hun abonnement. De lijst wordt vanzelf bijgewerkt.">
      <Tabs
        label="Gebruikers"
        value={view.tab}
        onChange={(tab) => onView({ tab, words: "" })}
        tabs={[
          {
            value: "gebruikers",
            label: "Accounts",
            content: <UserList words={view.words} onWords={(words) => onView({ ...view, words })} />,
          },
          { value: "abonnementen", label: "Abonnementen", content: <SubscriptionList /> },
          { value: "offertes", label: "Offertes", content: <ProposalList /> },
        ]}
      />
      <AuditTrail actions={actions} details={details} />
    </AdminPage>
  );
}
