import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDateShort } from "../../../domain/dates";
import { LineButton } from "../../app/live/line-button";
import { useLivePages } from "../../app/live/use-live-pages";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useMay } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { Titled } from "../lists/titled";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { KvkLink } from "../users/verified-box";
import { PersonLink } from "./person-link";

/** The page /beheer/te-controleren: companies whose KVK number nobody has checked, beside the register (C82, B17). */
export function ToCheckPage() {
  return (
    <AdminPage
      title="Te controleren bedrijven"
      intro="Open het nummer in het Handelsregister. Horen naam en nummer bij elkaar, keur het bedrijf dan goed. Klopt het niet, bel dan eerst."
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
      offline="Goedkeuren kan zodra er weer verbinding is."
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
            Handelsregister: ({ kvkNumber }) => kvkNumber !== null && <KvkLink number={kvkNumber} />,
            Telefoon: ({ phone }) => phone ?? "",
            Aangemeld: ({ createdAt }) => formatDateShort(createdAt),
            Actie: ({ userId, name }) => <Approve userId={userId} name={name} />,
          }}
        />
      )}
    </ListSection>
  );
}

/** Says that somebody compared the number with the register: the company leaves the list. */
function Approve({ userId, name }: { userId: string; name: string }) {
  const setVerified = useMutation(api.adminUsers.setVerified);
  const [busy, setBusy] = useState(false);
  if (!useMay("helper")) return null;
  const approve = async () => {
    setBusy(true);
    try {
      await setVerified({ userId, verified: true });
      showToast({ title: "Goedgekeurd", text: name });
    } catch (error) {
      showError(error, { title: "Niet bewaard", text: "Het bedrijf is niet goedgekeurd." });
      setBusy(false);
    }
  };
  return (
    <LineButton said size="2" busy={busy} onClick={() => void approve()}>
      Goedkeuren<span className="visually-hidden"> van {name}</span>
    </LineButton>
  );
}
