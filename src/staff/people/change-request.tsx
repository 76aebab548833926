import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { BUDGET_BANDS, budgetWords } from "../../../domain/money";
import { useLiveQuery } from "../../app/live/use-local-query";
import { useKeptText } from "../../lib/local/kept-text";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Bone } from "../../ui/bone";
import { SelectField } from "../../ui/forms/select-field";
import { DateField, TextAreaField } from "../../ui/forms/text-field";
import { DecideButton } from "../lists/decide-button";
import { useLooks } from "../lists/use-looks";

/** What was changed so far; the rest stays as it is. */
type Draft = { description?: string; startDate?: string; budget?: string };

/** Changes somebody's open request, for a reason that its client reads. */
export function ChangeRequest({ briefId }: { briefId: string }) {
  const change = useMutation(api.adminPeople.changeRequest);
  const [kept, setKept, forgetKept] = useKeptText(`vo:staff:${briefId}:wijziging`, "{}");
  const draft = JSON.parse(kept) as Draft;
  return (
    <DecideButton
      about={briefId}
      label="Wijzigen"
      consequence="De klant en de bedrijven die reageerden, krijgen een mail. De klant leest je reden."
      done="Aanvraag gewijzigd"
      decide={(reason) => change({ briefId, reason, ...draft }).then(() => forgetKept(kept))}
    >
      <Fields briefId={briefId} draft={draft} onDraft={(changes) => setKept(JSON.stringify(changes))} />
    </DecideButton>
  );
}

type FieldsProps = { briefId: string; draft: Draft; onDraft: (draft: Draft) => void };

/** The words come once the client's register says that staff reads them. */
function Fields({ briefId, draft, onDraft }: FieldsProps) {
  const request = useLiveQuery({ query: api.adminPeople.requestToChange, args: { briefId } });
  const data = request.status === "success" ? request.data : undefined;
  useLooks([data?.seal ?? null], "page");
  if (request.status === "error" || data === null)
    return <LoadFailedNote>De aanvraag kon niet worden geladen.</LoadFailedNote>;
  if (data === undefined || data.description === null) return <Bone height="220px" />;
  const start = draft.startDate ?? data.startDate ?? "";
  return (
    <>
      <TextAreaField
        label="Omschrijving"
        rows={5}
        value={draft.description ?? data.description}
        onChange={({ target }) => onDraft({ ...draft, description: target.value })}
      />
      <DateField
        label="Gewenste startdatum"
        hint="Leeg betekent: in overleg."
        filled={start !== ""}
        value={start}
        onChange={({ target }) => onDraft({ ...draft, startDate: target.value })}
      />
      <SelectField
        label="Budget"
        value={draft.budget ?? ""}
        onChange={({ target }) => {
          const { budget: _, ...rest } = draft;
          onDraft(target.value === "" ? rest : { ...rest, budget: target.value });
        }}
        options={[
          { value: "", label: `Zo laten: ${budgetWords(data.budgetMin, data.budgetMax)}` },
          ...BUDGET_BANDS.map(({ value, min, max }) => ({ value, label: budgetWords(min, max) })),
        ]}
      />
    </>
  );
}
