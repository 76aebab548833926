import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { mailRetentionInWords } from "../../../domain/limitWords";
import { Tabs } from "../../ui/tabs";
import { MassActionPanel } from "../mass-actions/mass-action-panel";
import { manyMailsWords } from "../mass-actions/words";
import { AdminPage } from "../shell/admin-page";
import { AuditTrail } from "../shell/audit-trail";
import { BlockedAddresses } from "./blocked-addresses";
import { MailList } from "./mail-list";
import type { OutboxTab } from "./outbox-tab";

type Props = { tab: OutboxTab; onTab: (tab: OutboxTab) => void };

/** The page /beheer/mails: every mail with its state, live, and the blocked addresses. */
export function OutboxPage({ tab, onTab }: Props) {
  return (
    <AdminPage title="Verzonden mails" intro={`Alle mails van de laatste ${mailRetentionInWords}.`}>
      <Tabs
        label="Verzonden mails"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: "mails", label: "Mails", content: <MailList /> },
          { value: "herstel", label: "Mislukte mails", content: <RetryAll /> },
          { value: "adressen", label: "Onbereikbare adressen", content: <BlockedAddresses /> },
        ]}
      />
      <AuditTrail
        actions={{
          "mail.retry": "Mail opnieuw verstuurd",
          "mail.unblock": "Adres vrijgegeven",
          "retry-failed-mails": "Mislukte mails",
        }}
      />
    </AdminPage>
  );
}

function RetryAll() {
  const retryAll = useMutation(api.massActions.retryFailedMails);
  return (
    <MassActionPanel
      kind="retry-failed-mails"
      title="Mislukte mails opnieuw versturen"
      start={(dryRun) => retryAll({ dryRun })}
      words={manyMailsWords}
    >
      <p>
        Voor na een storing bij de mailprovider. Een mail die toch was aangekomen, komt niet nog eens. Links om een
        wachtwoord te kiezen of een adres te bevestigen gaan niet opnieuw uit: de ontvanger vraagt zelf een nieuwe aan.
      </p>
    </MassActionPanel>
  );
}
