import { Button } from "@radix-ui/themes";
import { useMutation } from "convex/react";
import { useId, useState, type SyntheticEvent } from "react";
import { api } from "../../../convex/_generated/api";
import { questionOf } from "../../../domain/answers/questions";
import { changeRequestSchema } from "../../../domain/forms/changeRequest";
import { dayInAmsterdam } from "../../../domain/dates";
import { budgetWords } from "../../../domain/money";
import { LineButton } from "../../app/live/line-button";
import { useNow } from "../../lib/use-now";
import { useKeptText } from "../../lib/local/kept-text";
import { SelectField } from "../../ui/forms/select-field";
import { DateField, TextAreaField } from "../../ui/forms/text-field";
import { Modal } from "../../ui/overlays/modal";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { OwnBrief } from "../types";
import styles from "./manage-request.module.css";

const KEEP = "houden";

/** The form in which a client changes the words, the start and the budget of a request (N03). */
export function ChangeRequest({ brief, onClose }: { brief: OwnBrief; onClose: () => void }) {
  const formId = useId();
  const change = useMutation(api.briefs.change);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [description, setDescription, forgetDescription] = useKeptText(
    `vo:text:change:${brief._id}`,
    brief.description,
  );
  const [start, setStart] = useState(brief.preferredStartDate ?? "");
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const budget = given.get("budget");
    const result = changeRequestSchema(brief.preferredStartDate, Date.now()).safeParse({
      description,
      startDate: start,
      budget: budget === KEEP ? null : budget,
    });
    if (!result.success) {
      setErrors(Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await change({ briefId: brief._id, ...result.data });
      forgetDescription();
      showToast({ title: "Aanvraag gewijzigd", text: "Bedrijven zien de wijziging meteen." });
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
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
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <TextAreaField
          label="Wat moet er gebeuren?"
          rows={5}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          error={errors.description}
        />
        <DateField
          label="Gewenste startdatum"
          hint="Leeg betekent: in overleg."
          min={today}
          filled={start !== ""}
          value={start}
          onChange={({ target }) => setStart(target.value)}
          error={errors.startDate}
        />
        <SelectField
          label="Budget"
          name="budget"
          defaultValue={KEEP}
          options={[
            { value: KEEP, label: `Zo laten: ${budgetWords(brief.budgetMin, brief.budgetMax)}` },
            ...options.map(({ value, label }) => ({ value, label })),
          ]}
          error={errors.budget}
        />
        <p className="quiet">
          De soort vloer, de oppervlakte en de plaats liggen vast, omdat offertes daarop zijn gemaakt. Wil je iets
          anders? Trek deze aanvraag in en doe een nieuwe.
        </p>
      </form>
    </Modal>
  );
}
