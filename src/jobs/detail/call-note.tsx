import { Button } from "@radix-ui/themes";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { addDays } from "../../../domain/calendarDays";
import { dayInAmsterdam, formatDate } from "../../../domain/dates";
import { TEXT_MAX } from "../../../domain/limits";
import { RefusedNotice } from "../../app/outbox/forms/refused-notice";
import { useNow } from "../../lib/use-now";
import { useKeptText } from "../../lib/local/kept-text";
import type { Contact } from "../../requests/brief";
import { BusyButton } from "../../ui/forms/busy-button";
import { TextAreaField } from "../../ui/forms/text-field";
import { nameOf, useSaveFollowUp } from "../customer/save-follow-up";
import styles from "./call-note.module.css";
import { useOwnFollowUp } from "./use-own-follow-up";

type Props = { job: { _id: string; title: string }; contact: Contact };

/**
 * Asks a company that unlocked a job whether it has called: what it notes moves the customer on, nobody picking up asks
 * it to call again tomorrow. Renders nothing once there was a call. Works without a connection.
 */
export function CallNote({ job, contact }: Props) {
  const own = useOwnFollowUp(job._id);
  const title = useId();
  const tomorrow = addDays(dayInAmsterdam(useNow()), 1);
  const [note, setNote, forgetNote] = useKeptText(`vo:text:call:${job._id}`);
  const [busy, setBusy] = useState(false);
  const save = useSaveFollowUp({
    brief: job,
    followUp: own?.followUp ?? { stage: "new", note: "", remindOn: null },
    entry: own?.entry,
    onSave: async (_, send) => void (await send()),
  });
  if (own === null) return null;
  const { followUp, entry } = own;
  if (followUp.stage !== "new") return null;
  const noted = async (changes: Parameters<typeof save>[0]) => {
    setBusy(true);
    if ((await save(changes)) && changes.note !== undefined) forgetNote(note);
    setBusy(false);
  };
  const withNote = [followUp.note, note.trim()].filter((text) => text !== "").join("\n");
  return (
    <form
      className={styles.call}
      method="post"
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void noted({ stage: "called", ...(note.trim() === "" ? {} : { note: withNote }) });
      }}
    >
      {entry?.state === "refused" && <RefusedNotice entry={entry} />}
      <h2 id={title}>Gebeld met {nameOf(contact).split(/\s+/)[0]}?</h2>
      <TextAreaField
        label="Wat is er besproken? (optioneel)"
        rows={1}
        maxLength={TEXT_MAX.long}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.buttons}>
        <BusyButton type="submit" size="3" variant="soft" busy={busy}>
          <Check size={18} strokeWidth={1.75} aria-hidden />
          Gesprek noteren
        </BusyButton>
        {followUp.remindOn === null && (
          <Button
            type="button"
            size="3"
            variant="outline"
            color="gray"
            highContrast
            onClick={() => void noted({ remindOn: tomorrow })}
          >
            Geen gehoor
          </Button>
        )}
      </div>
      {followUp.remindOn !== null && (
        <p className="quiet" role="status">
          We herinneren je op {formatDate(followUp.remindOn)} om te bellen.
        </p>
      )}
    </form>
  );
}
