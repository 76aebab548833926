import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useId } from "react";
import { api } from "../../../convex/_generated/api";
import { questionOf } from "../../../domain/answers/questions";
import { changeRequestSchema, type ChangeRequest as Change } from "../../../domain/forms/changeRequest";
import { dayInAmsterdam } from "../../../domain/dates";
import { budgetWords } from "../../../domain/money";
import { LineButton } from "../../app/live/line-button";
import { useNow } from "../../lib/use-now";
import { draftResolver } from "../../ui/forms/draft-resolver";
import { Form } from "../../ui/forms/form";
import { SelectField } from "../../ui/forms/select-field";
import { DateField, TextAreaField } from "../../ui/forms/text-field";
import { useSendForm } from "../../ui/forms/use-send-form";
import { Modal } from "../../ui/overlays/modal";
import { showToast } from "../../ui/overlays/toast-store";
import type { OwnBrief } from "../types";

const KEEP = "houden";
type Draft = { description: string; startDate: string; budget: string };

type Props = {
  brief: Pick<OwnBrief, "_id" | "description" | "preferredStartDate" | "budgetMin" | "budgetMax">;
  /** The key of the form that it was sent with, for a guest's. */
  formKey?: string;
  onClose: () => void;
};

/** The form in which a client changes the words, the start and the budget of a request (N03). */
export function ChangeRequest({ brief, formKey, onClose }: Props) {
  const formId = useId();
  const change = useMutation(api.briefs.change);
  const changeOfForm = useMutation(api.briefs.changeOfForm);
  const { form, field, busy, ...sending } = useSendForm<Draft, Change>({
    key: `vo:text:change:${brief._id}`,
    initial: { description: brief.description, startDate: brief.preferredStartDate ?? "", budget: KEEP },
    follows: true,
    resolver: draftResolver<Draft, Change>({
      safeParse: (draft) => {
        const { budget, ...rest } = draft as Draft;
        const schema = changeRequestSchema(brief.preferredStartDate, Date.now());
        return schema.safeParse({ ...rest, budget: budget === KEEP ? null : budget });
      },
    }),
    send: async (changes) => {
      if (formKey === undefined) await change({ briefId: brief._id, ...changes });
      else await changeOfForm({ key: formKey, ...changes });
      showToast({ title: "Aanvraag gewijzigd", text: "Bedrijven zien de wijziging meteen." });
      onClose();
    },
  });
  const today = dayInAmsterdam(useNow());
  const bands = questionOf("budget");
  const options = bands.kind === "choice" ? bands.options : [];
  return (
    <Modal
      open
      onClose={onClose}
      title="Aanvraag wijzigen"
      actions={
        <>
          <LineButton type="submit" form={formId} size="3" busy={busy} busyLabel="Opslaan...">
            Wijziging opslaan
          </LineButton>
          <Button size="3" variant="outline" color="gray" highContrast onClick={onClose}>
            Annuleren
          </Button>
        </>
      }
    >
      <Form of={sending} id={formId} className="stack">
        <TextAreaField label="Wat moet er gebeuren?" rows={5} {...field("description")} />
        <DateField
          label="Gewenste startdatum"
          hint="Leeg betekent: in overleg."
          min={today}
          filled={form.watch("startDate") !== ""}
          {...field("startDate")}
        />
        <SelectField
          label="Budget"
          options={[
            { value: KEEP, label: `Zo laten: ${budgetWords(brief.budgetMin, brief.budgetMax)}` },
            ...options.map(({ value, label }) => ({ value, label })),
          ]}
          {...field("budget")}
        />
        <p className="quiet">
          De soort vloer, de oppervlakte en de plaats liggen vast, omdat offertes daarop zijn gemaakt. Wil je iets
          anders? Trek deze aanvraag in en doe een nieuwe.
        </p>
      </Form>
    </Modal>
  );
}
