import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { formatRelative } from "../../../domain/dates";
import { LineButton } from "../../app/live/line-button";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useNow } from "../../lib/use-now";
import { useMay } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { MailStateTag } from "./mail-state-tag";
import styles from "./outbox.module.css";
import { useLivePages } from "../../app/live/use-live-pages";

/** Addresses that mass mails leave out, as the mail provider reported them. */
export function BlockedAddresses() {
  const now = useNow();
  const addresses = useLivePages({
    query: api.adminMails.blockedAddresses,
    args: {},
    initialNumItems: ITEMS_AT_ONCE,
  });
  return (
    <ListSection
      title="Onbereikbare adressen"
      pages={addresses}
      failure="De adressen konden niet worden geladen."
      offline="Weer mailen kan zodra er weer verbinding is."
      empty={{
        title: "Alle adressen doen het",
        text: "Neemt een adres geen mail aan, of meldt iemand een mail als spam, dan staat het hier. Het krijgt dan geen mails meer die naar veel bedrijven tegelijk gaan.",
      }}
      more="Meer adressen"
    >
      {(items) => (
        <DataTable
          label="Onbereikbare adressen"
          rows={items}
          keyOf={({ _id }) => _id}
          sealOf={({ seal }) => seal}
          columns={{
            Adres: ({ email }) => <b>{email}</b>,
            Reden: ({ reason, details }) => <Reason reason={reason} details={details} />,
            Sinds: ({ at }) => formatRelative(at, now),
            Actie: ({ email }) => <Unblock email={email} />,
          }}
        />
      )}
    </ListSection>
  );
}

function Reason({ reason, details }: { reason: "bounced" | "complained"; details: string }) {
  return (
    <>
      <MailStateTag state={reason} />
      <span className={styles.error}>{details}</span>
    </>
  );
}

function Unblock({ email }: { email: string }) {
  const unblock = useMutation(api.adminMails.unblock);
  const [busy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    try {
      await unblock({ email });
      showToast({ title: "Het adres krijgt weer mail", text: email });
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "Het adres is niet vrijgegeven." });
      setBusy(false);
    }
  };
  if (!useMay("helper")) return null;
  return (
    <LineButton said size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => void release()}>
      Weer mailen
    </LineButton>
  );
}
