import { Button } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import type { FieldErrors, Resolver } from "react-hook-form";
import { dayInAmsterdam } from "../../domain/dates";
import { VISIT_OPTIONS_MAX } from "../../domain/limits";
import { lengthsOf, type VisitKind } from "../../domain/visits";
import type { OutboxEntry } from "../app/outbox/entry";
import { useLocalMutation } from "../app/outbox/use-outbox";
import { waitsWords } from "../app/outbox/words";
import { useNow } from "../lib/use-now";
import { BusyButton } from "../ui/forms/busy-button";
import { Form } from "../ui/forms/form";
import { SelectField } from "../ui/forms/select-field";
import { DateField, TextField } from "../ui/forms/text-field";
import { useSendForm } from "../ui/forms/use-send-form";
import { showToast } from "../ui/overlays/toast-store";
import {
  aboutVisit,
  checkProposal,
  emptyProposal,
  MOMENT_NUMBERS,
  visitDraftKey,
  visitEntry,
  type Proposal,
  type VisitDraft,
} from "./visit-entry";
import styles from "./visits.module.css";
import { Clashes } from "./week/clashes";

type Props = {
  job: { _id: string; title: string };
  kind: VisitKind;
  accountId: string;
  /** What was sent before and refused: the form goes on with it. */
  refused: OutboxEntry | null;
  onSent: () => void;
  onClose: () => void;
};

const lengthChoices = (kind: VisitKind) =>
  [...lengthsOf(kind)].map(([minutes, label]) => ({ value: String(minutes), label }));

const resolveProposal: Resolver<VisitDraft, unknown, Proposal> = (draft) => {
  const checked = checkProposal(draft, Date.now());
  if ("proposal" in checked) return { values: checked.proposal, errors: {} };
  const sentences = Object.entries(checked.errors).map(([name, message]) => [name, { type: "form", message }]);
  return { values: {}, errors: Object.fromEntries(sentences) as FieldErrors<VisitDraft> };
};

/** A form for up to VISIT_OPTIONS_MAX times of a visit, with the browser's own fields for days and times. */
export function ProposeForm({ job, kind, accountId, refused, onSent, onClose }: Props) {
  const { send } = useLocalMutation(aboutVisit(job._id, kind), "one");
  const { form, field, busy, ...sending } = useSendForm<VisitDraft, Proposal>({
    key: visitDraftKey(accountId, job._id, kind),
    initial: { ...emptyProposal(kind), ...(refused?.draft as VisitDraft | undefined) },
    resolver: resolveProposal,
    send: async (proposal) => {
      const entry = visitEntry(job, kind, proposal, form.getValues());
      const handed = await send(entry);
      const sent = { title: "Je voorstel is verstuurd", text: "De klant kiest een moment. Je ziet het hier meteen." };
      showToast(handed.status === "waiting" ? waitsWords("Je voorstel") : sent);
      onSent();
    },
  });
  const count = Number(form.watch("count"));
  const today = dayInAmsterdam(useNow());
  return (
    <Form of={sending} className={styles.form}>
      {MOMENT_NUMBERS.slice(0, count).map((number) => (
        <fieldset key={number} className={styles.moment}>
          <legend>{`Moment ${number}`}</legend>
          <DateField label="Dag" min={today} filled={form.watch(`day${number}`) !== ""} {...field(`day${number}`)} />
          <TextField label="Begint om" type="time" step={900} {...field(`clock${number}`)} />
          <Clashes
            jobId={job._id}
            day={form.watch(`day${number}`)}
            clock={form.watch(`clock${number}`)}
            minutes={Number(form.watch("minutes"))}
          />
        </fieldset>
      ))}
      {count < VISIT_OPTIONS_MAX && (
        <div>
          <Button
            type="button"
            size="2"
            variant="outline"
            color="gray"
            highContrast
            onClick={() => {
              form.setValue("count", String(count + 1));
              // Once the new fields are there.
              requestAnimationFrame(() => form.setFocus(`day${count + 1}`));
            }}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            Nog een moment
          </Button>
        </div>
      )}
      <SelectField label="Hoelang duurt het?" options={lengthChoices(kind)} {...field("minutes")} />
      <div className={styles.buttons}>
        <BusyButton type="submit" size="3" busy={busy} busyLabel="Versturen...">
          Voorstel versturen
        </BusyButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onClose}>
          Later
        </Button>
      </div>
    </Form>
  );
}
