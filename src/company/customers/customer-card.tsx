import { Button } from "@radix-ui/themes";
import { ArrowRight, BellRing } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { dayInAmsterdam, formatDate } from "../../../domain/dates";
import { FOLLOW_UP_STAGES, followUpStages, type FollowUpStage } from "../../../domain/followUps";
import { DAY_MS, PLACE_REPORT_DAYS, TEXT_MAX } from "../../../domain/limits";
import { formatEuro } from "../../../domain/money";
import { conversationLink, jobLink, quoteLink } from "../../app/links";
import type { OutboxEntry } from "../../app/outbox/entry";
import type { Handed } from "convex-local-first/outbox/outbox";
import { RefusedNotice } from "../../app/outbox/forms/refused-notice";
import { companyOf, useViewer } from "../../app/session/session";
import type { DraftKey } from "../../lib/local/entries/drafts";
import { forgetDraft } from "../../lib/local/forget-draft";
import { useNow } from "../../lib/use-now";
import { townOf } from "../../requests/brief";
import { ContactFacts } from "../../requests/contact/contact-facts";
import { Reach } from "../../requests/contact/reach";
import { OwnPlaceBack } from "../../jobs/place/own-place-back";
import { AppLink } from "../../ui/app-link";
import { BusyButton } from "../../ui/forms/busy-button";
import { SelectField } from "../../ui/forms/select-field";
import { isDraftKept, loadDraft, saveDraft } from "../../ui/forms/stored-draft";
import { DateField, TextAreaField } from "../../ui/forms/text-field";
import { Tag } from "../../ui/tag";
import type { Unlock } from "../dashboard/use-own-records";
import styles from "./customers.module.css";
import type { FollowUp } from "../../jobs/customer/follow-up";
import { nameOf, useSaveFollowUp } from "../../jobs/customer/save-follow-up";

/** A customer with the company's notes, and how to change them. */
export type Customer = Unlock & {
  followUp: FollowUp;
  /** A note of another device that was replaced unseen. */
  overwritten: string | undefined;
  /** Who of the company's team wrote down what stands there. */
  changedBy: string | undefined;
  /** What was offered, in whole cents; undefined while there is no quote. */
  price: number | undefined;
  /** What to do next, with its day; null when there is nothing to do, or only what a reminder says. */
  next: string | null;
  /** Whether the day of the reminder has come. */
  isDue: boolean;
  /** What of this customer waits on this device, or was refused. */
  entry: OutboxEntry | undefined;
  /** What was changed last here has no answer yet. */
  isOnItsWay: boolean;
  /** Shows a change and sends it; rejects when it was not taken. */
  onSave: (next: FollowUp, send: () => Promise<Handed>) => Promise<void>;
};

const stages = FOLLOW_UP_STAGES.map((value) => ({ value, label: followUpStages[value] }));

/** A customer: contact details, the stage, and the company's notes. `isTitled`: its name stands above it. */
export function CustomerCard({ isTitled = false, ...customer }: Customer & { isTitled?: boolean }) {
  const { brief, contact, price, followUp, overwritten, changedBy, next, isDue, entry, isOnItsWay } = customer;
  const { onSave, unlockedAt } = customer;
  const id = useId();
  const viewer = useViewer();
  const draftKey: DraftKey | null = viewer && `vo:note:${viewer.userId}:${brief._id}`;
  // A note that was begun and neither saved nor thrown away is still open.
  const [open, setOpen] = useState(() => draftKey !== null && isDraftKept(draftKey));
  const close = () => {
    if (draftKey !== null) forgetDraft(draftKey);
    setOpen(false);
  };
  const name = nameOf(contact);
  const save = useSaveFollowUp({ brief, followUp, entry, onSave });
  return (
    <article
      className={styles.card}
      aria-labelledby={id}
      data-due={isDue || undefined}
      data-titled={isTitled || undefined}
    >
      <div className={styles.who}>
        <div>
          <h2 id={id} className={isTitled ? "visually-hidden" : undefined}>
            {name}
          </h2>
          <p>
            <AppLink {...jobLink(brief._id)}>{brief.title}</AppLink>
          </p>
        </div>
        <SelectField
          label="Status"
          options={stages}
          value={followUp.stage}
          onChange={({ target }) => void save({ stage: target.value as FollowUpStage })}
        />
      </div>
      {isDue && (
        <p className={styles.due}>
          <BellRing size={18} strokeWidth={1.75} aria-hidden />
          Herinnering van {formatDate(followUp.remindOn!)}
        </p>
      )}
      {next !== null && (
        <p className={styles.next}>
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
          {next}
        </p>
      )}
      <ContactFacts contact={contact} place={townOf(brief)} />
      <Reach isMain={isTitled} contact={contact} place={townOf(brief)} />
      <p className={styles.ways}>
        {(price !== undefined || brief.status === "OPEN") && (
          <AppLink {...quoteLink(brief._id)}>
            {price === undefined ? "Offerte sturen" : `Je offerte: ${formatEuro(price)}`}
          </AppLink>
        )}
        {viewer && <AppLink {...conversationLink(brief._id, companyOf(viewer))}>Stuur een bericht</AppLink>}
      </p>
      {entry?.state === "waiting" && !isOnItsWay && (
        <p role="status">
          <Tag tone="plain">Staat klaar</Tag>
        </p>
      )}
      {entry?.state === "refused" && <RefusedNotice entry={entry} />}
      {open ? (
        <NoteForm
          followUp={followUp}
          draftKey={draftKey}
          onSave={async (changes, over) => Object.keys(changes).length === 0 || (await save(changes, over))}
          onClose={close}
        />
      ) : (
        <>
          {followUp.note !== "" && <p className={styles.note}>{followUp.note}</p>}
          {overwritten !== undefined && (
            <div role="status">
              <p className="quiet">Op een ander apparaat stond er intussen dit. De notitie hierboven kwam later.</p>
              <p className={styles.note}>{overwritten}</p>
              <div className={styles.buttons}>
                <Button
                  size="2"
                  variant="soft"
                  onClick={() => void save({ note: [followUp.note, overwritten].join("\n").trim() })}
                >
                  Beide bewaren
                </Button>
                <Button size="2" variant="outline" color="gray" onClick={() => void save({ note: followUp.note })}>
                  Weglaten
                </Button>
              </div>
            </div>
          )}
          {changedBy !== undefined && <p className="quiet">Bijgewerkt door {changedBy}</p>}
          {followUp.remindOn !== null && !isDue && (
            <p className="quiet">Herinnering op {formatDate(followUp.remindOn)}</p>
          )}
          <div>
            <Button size="2" variant="outline" color="gray" highContrast onClick={() => setOpen(true)}>
              {followUp.note === "" && followUp.remindOn === null ? "Notitie maken" : "Notitie wijzigen"}
            </Button>
          </div>
        </>
      )}
      {/* A job that is open has a page, where its place is asked back. */}
      {brief.status !== "OPEN" && <ClosedPlace job={brief} unlockedAt={unlockedAt} />}
    </article>
  );
}

function ClosedPlace({ job, unlockedAt }: { job: Customer["brief"]; unlockedAt: number }) {
  return useNow() > unlockedAt + PLACE_REPORT_DAYS * DAY_MS ? null : <OwnPlaceBack job={job} />;
}

type NoteProps = {
  followUp: FollowUp;
  /** Under which this device keeps what is typed; null keeps nothing. */
  draftKey: DraftKey | null;
  /** Gets the fields that were changed, and the note that was there. Resolves with whether they were saved. */
  onSave: (changes: Partial<FollowUp>, over: string) => Promise<boolean>;
  onClose: () => void;
};

function NoteForm({ followUp, draftKey, onSave, onClose }: NoteProps) {
  const [saved, setSaved] = useState({ note: followUp.note, remindOn: followUp.remindOn ?? "" });
  const [draft, setDraft] = useState(() => (draftKey && loadDraft(draftKey, saved, Date.now())) ?? saved);
  useEffect(() => {
    if (draftKey !== null) saveDraft(draftKey, draft, saved, Date.now());
  }, [draftKey, draft, saved]);
  const { note, remindOn } = draft;
  const latest = useRef(draft);
  const change = (changes: Partial<typeof draft>) => setDraft((latest.current = { ...latest.current, ...changes }));
  const [busy, setBusy] = useState(false);
  const today = dayInAmsterdam(useNow());
  const save = async () => {
    setBusy(true);
    const changes = {
      ...(note.trim() === saved.note ? {} : { note: note.trim() }),
      ...(remindOn === saved.remindOn ? {} : { remindOn: remindOn === "" ? null : remindOn }),
    };
    const isSaved = await onSave(changes, saved.note);
    setBusy(false);
    if (!isSaved) return;
    // What was typed meanwhile is a change of what is saved now.
    if (latest.current === draft) onClose();
    else setSaved({ note: note.trim(), remindOn });
  };
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TextAreaField
        label="Notitie"
        rows={3}
        autoFocus
        maxLength={TEXT_MAX.long}
        value={note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <DateField
        label="Herinner mij op"
        min={today}
        filled={remindOn !== ""}
        value={remindOn}
        onChange={({ target }) => change({ remindOn: target.value })}
      />
      <div className={styles.buttons}>
        <BusyButton type="submit" size="2" busy={busy} busyLabel="Bezig met opslaan...">
          Opslaan
        </BusyButton>
        <Button type="button" size="2" variant="outline" color="gray" highContrast onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
