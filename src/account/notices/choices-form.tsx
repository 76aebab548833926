import { useWatch, type FieldErrors, type Resolver } from "react-hook-form";
import { kindsFor, noticeLabels } from "../../../domain/notices";
import { AboveForm } from "../../app/outbox/forms/above-form";
import { handOver } from "../../app/outbox/start";
import { waitsWords } from "../../app/outbox/words";
import { BusyButton } from "../../ui/forms/busy-button";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { Form } from "../../ui/forms/form";
import { SelectField } from "../../ui/forms/select-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { showToast } from "../../ui/overlays/toast-store";
import {
  ABOUT_NOTICES,
  draftOf,
  hourWords,
  JOB_MAILS_LABEL,
  noticesEntry,
  PACES,
  WAYS,
  type Draft,
  type Settings,
} from "./choices";
import styles from "./notices.module.css";

const resolver: Resolver<Draft, unknown, Draft> = (draft) => {
  if (!draft.isQuiet || draft.from !== draft.until) return { values: draft, errors: {} };
  const until = { type: "form", message: "Kies een ander uur dan het begin." };
  return { values: {}, errors: { until } as FieldErrors<Draft> };
};

type Props = { accountId: string; isCompany: boolean; settings: Settings };

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour * 60), label: hourWords(hour * 60) }));

/** The form for which notices an account gets, by which way, and for the hours without them. */
export function ChoicesForm({ accountId, isCompany, settings }: Props) {
  const kinds = kindsFor(isCompany);
  const initial = draftOf(settings);
  const sending = useSendForm<Draft, Draft>({
    key: `vo:notices:${accountId}`,
    initial,
    follows: true,
    resolver,
    send: async (draft) => {
      const values = structuredClone(sending.form.getValues());
      const { status } = await handOver(noticesEntry(draft, sending.changes(), isCompany));
      if (status === "sent") sending.hasArrived(values);
      showToast(status === "waiting" ? waitsWords("Je keuze voor meldingen") : { title: "Meldingen opgeslagen!" });
    },
  });
  const { form, field, busy } = sending;
  const isQuiet = useWatch({ control: form.control, name: "isQuiet" });
  const newJob = useWatch({ control: form.control, name: "newJob" });
  const isMailed = newJob === "both" || newJob === "mail";
  return (
    <>
      <div className={styles.above}>
        <AboveForm about={ABOUT_NOTICES} sending={sending} empty={initial} one />
      </div>
      <Form of={sending} className={styles.form}>
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <SelectField key={kind} label={noticeLabels[kind]} options={WAYS} {...field(kind)} />
          ))}
          {isCompany && isMailed && <SelectField label={JOB_MAILS_LABEL} options={PACES} {...field("jobMails")} />}
        </div>
        <CheckboxField
          label="Niet storen"
          hint="Meldingen wachten dan tot het einde van deze uren. Mails komen gewoon."
          {...form.register("isQuiet")}
        />
        {isQuiet && (
          <div className={styles.two}>
            <SelectField label="Vanaf" options={hours} {...field("from")} />
            <SelectField label="Tot" options={hours} {...field("until")} />
          </div>
        )}
        <div className="row">
          <BusyButton
            {...{ type: "submit", size: "3", variant: "outline", color: "gray", highContrast: true }}
            busy={busy}
            busyLabel="Opslaan..."
          >
            Meldingen opslaan
          </BusyButton>
        </div>
      </Form>
    </>
  );
}
