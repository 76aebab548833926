import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { useLivePages } from "../../app/live/use-live-pages";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { Standing } from "../users/user-list";
import { VerifiedBox } from "../users/verified-box";
import { PersonLink } from "./person-link";

/** The page /beheer/te-controleren: companies whose KVK number nobody has checked, beside the register (C82, B17). */
export function ToCheckPage() {
  return (
    <AdminPage
      title="Te controleren bedrijven"
      intro="Open het KVK-nummer in het Handelsregister. Klopt de naam, vink dan Geverifieerd aan: het bedrijf verdwijnt uit deze lijst."
    >
      <Queue />
      <AuditTrail actions={{ "company.setVerified": "Verificatie" }} />
    </AdminPage>
  );
}

function Queue() {
  const pages = useLivePages({ query: api.adminUsers.toCheck, args: {}, initialNumItems: ITEMS_AT_ONCE });
  const count = pages.data?.length ?? 0;
  return (
    <ListSection
      title={count === 0 ? "Wachtrij" : `${count}${pages.canLoadMore ? "+" : ""} ${count === 1 ? "wacht" : "wachten"}`}
      pages={pages}
      empty={{ title: "Alles is gecontroleerd", text: "Zodra een bedrijf een KVK-nummer invult, staat het hier." }}
      offline="Geverifieerd aanvinken kan zodra er weer verbinding is."
      failure="De wachtrij kon niet worden geladen."
      more="Meer bedrijven"
    >
      {(items) => (
        <DataTable
          label="Te controleren bedrijven"
          rows={items}
          keyOf={({ userId }) => userId}
          columns={{
            Bedrijf: ({ userId, name, email }) => (
              <Titled title={<PersonLink userId={userId} name={name || email} />} below={email} />
            ),
            "KVK-nummer": (user) => <VerifiedBox user={user} />,
            Abonnement: (user) => <Standing user={user} />,
            Aangemeld: ({ createdAt }) => formatDateShort(createdAt),
          }}
        />
      )}
    </ListSection>
  );
}
