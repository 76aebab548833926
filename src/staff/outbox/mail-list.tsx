import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useState, type FormEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { mailName } from "../../../domain/staff/mailNames";
import { formatRelative } from "../../../domain/dates";
import { LineButton } from "../../app/live/line-button";
import { SelectField } from "../../ui/forms/select-field";
import { TextField } from "../../ui/forms/text-field";
import { AppLink } from "../../ui/app-link";
import { MailAddress } from "../../ui/mail-address";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import { useNow } from "../../lib/use-now";
import { useMay } from "../gate/staff-session";
import { DataTable } from "../lists/data-table";
import { ITEMS_AT_ONCE, ListSection } from "../lists/list-section";
import { mailStateLabels, type MailState, type OutboxMail } from "./mail-words";
import { MailStateTag } from "./mail-state-tag";
import styles from "./outbox.module.css";
import { useLivePages } from "../../app/live/use-live-pages";

const states = Object.entries(mailStateLabels).map(([value, label]) => ({ value, label }));

/** The outbox, newest first: all mails, those in one state, or those to one address. */
export function MailList() {
  const now = useNow();
  const [state, setState] = useState<MailState | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const mails = useLivePages({
    query: api.adminMails.outbox,
    args: { state, to },
    initialNumItems: ITEMS_AT_ONCE,
  });
  const filtered = state !== null || to !== null;
  return (
    <ListSection
      title="Mails"
      pages={mails}
      failure="De mails konden niet worden geladen."
      offline="Opnieuw versturen kan zodra er weer verbinding is."
      empty={
        filtered
          ? { title: "Geen mails gevonden", text: "Er is geen mail die hierbij past." }
          : { title: "Nog geen mails", text: "Zodra er een mail klaarstaat, zie je hem hier." }
      }
      more="Meer mails"
      filters={
        <Filters
          state={state}
          onState={(wanted) => {
            setState(wanted);
            setTo(null);
          }}
          onAddress={(address) => {
            setTo(address);
            setState(null);
          }}
        />
      }
    >
      {(items) => (
        <DataTable
          label="Mails"
          rows={items}
          keyOf={(mail) => mail._id}
          sealOf={({ seal }) => seal}
          columns={{
            Onderwerp: (mail) => <Subject mail={mail} />,
            Aan: ({ to: zoek }) =>
              zoek !== "" && (
                <AppLink to="/beheer/mensen" search={{ zoek }}>
                  <MailAddress address={zoek} />
                </AppLink>
              ),
            Status: (mail) => <Fate mail={mail} />,
            Wanneer: (mail) => formatRelative(mail.deliveredAt ?? mail.queuedAt, now),
            Actie: (mail) => (mail.canBeSentAgain ? <Retry mail={mail} /> : null),
          }}
        />
      )}
    </ListSection>
  );
}

type FiltersProps = {
  state: MailState | null;
  onState: (state: MailState | null) => void;
  onAddress: (address: string | null) => void;
};

function Filters({ state, onState, onAddress }: FiltersProps) {
  const [typed, setTyped] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    onAddress(typed.trim() === "" ? null : typed);
  };
  return (
    <div className={styles.filters}>
      <SelectField
        label="Status"
        value={state ?? "all"}
        options={[{ value: "all", label: "Alle" }, ...states]}
        onChange={({ target }) => {
          setTyped("");
          onState(states.some(({ value }) => value === target.value) ? (target.value as MailState) : null);
        }}
      />
      <form role="search" onSubmit={search} noValidate>
        <TextField
          label="Adres van de ontvanger"
          type="email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="3" variant="outline" color="gray" highContrast>
          Zoek
        </Button>
      </form>
    </div>
  );
}

/** A mail gets its subject when it is delivered; one whose text could not be written goes by its name. */
function Subject({ mail: { subject, event } }: { mail: OutboxMail }) {
  return <b>{subject || mailName(event)}</b>;
}

function Fate({ mail: { state, error } }: { mail: OutboxMail }) {
  return (
    <>
      <MailStateTag state={state} />
      {error !== null && <span className={styles.error}>{error}</span>}
    </>
  );
}

function Retry({ mail: { _id: mailId, subject, event } }: { mail: OutboxMail }) {
  const retryMail = useMutation(api.adminMails.retryMail);
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await retryMail({ mailId });
      showToast({ title: "De mail staat weer klaar", text: subject || mailName(event) });
    } catch (error) {
      showError(error, { title: "Er ging iets mis", text: "De mail is niet opnieuw klaargezet." });
    } finally {
      setBusy(false);
    }
  };
  if (!useMay("helper")) return null;
  return (
    <LineButton said size="2" variant="outline" color="gray" highContrast busy={busy} onClick={() => void retry()}>
      Opnieuw versturen
    </LineButton>
  );
}
