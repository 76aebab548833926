import { Button } from "@radix-ui/themes";
import { useState, type FormEvent } from "react";
import { TEXT_MAX } from "../../domain/limits";
import { formatVisit } from "../../domain/visits";
import { LineButton } from "../app/live/line-button";
import { Choice, ChoiceGroup } from "../ui/forms/choice-group";
import { useKeptText } from "../lib/local/kept-text";
import { TextAreaField } from "../ui/forms/text-field";
import type { ClientsVisit } from "./types";
import { momentsKey, pickedKey } from "./use-visit-acts";
import styles from "./visits.module.css";

type PickProps = {
  visit: ClientsVisit;
  now: number;
  busy: boolean;
  onPick: (start: number) => void;
  onNone: () => void;
};

/** A form in which the client picks one of the times that a company proposes. */
export function PickForm({ visit, now, busy, onPick, onNone }: PickProps) {
  const [picked, setPicked] = useKeptText(pickedKey(visit._id));
  const [error, setError] = useState<string>();
  const isFree = ({ start, taken }: ClientsVisit["options"][number]) => !taken && start > now;
  const free = visit.options.filter(isFree);
  // Nobody has to press the only choice.
  const isOffered = visit.options.some(({ start }) => String(start) === picked);
  const chosen = !isOffered && free.length === 1 ? String(free[0]!.start) : picked;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const option = visit.options.find(({ start }) => String(start) === chosen);
    if (option === undefined || !isFree(option)) return setError("Kies een moment, of vraag om een ander.");
    setError(undefined);
    onPick(option.start);
  };
  return (
    <form className={styles.form} onSubmit={send} method="post" noValidate>
      <ChoiceGroup legend="Kies een moment" error={error}>
        {visit.options.map((option) => (
          <Choice
            key={option.start}
            name={`moment-${visit._id}`}
            label={formatVisit(option)}
            {...(isFree(option) ? {} : { hint: option.taken ? "Intussen bezet" : "Voorbij", disabled: true })}
            checked={chosen === String(option.start)}
            onChange={() => setPicked(String(option.start))}
          />
        ))}
      </ChoiceGroup>
      <div className={styles.buttons}>
        <LineButton type="submit" size="3" busy={busy}>
          Dit moment kiezen
        </LineButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onNone}>
          Geen van deze
        </Button>
      </div>
    </form>
  );
}

/** A form in which the client asks for other times than those proposed. */
export function AskForm({
  visitId,
  busy,
  onAsk,
  onClose,
}: {
  visitId: string;
  busy: boolean;
  onAsk: (words: string) => void;
  onClose: () => void;
}) {
  const [words, setWords] = useKeptText(momentsKey(visitId));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk(words);
  };
  return (
    <form className={styles.form} onSubmit={send} method="post" noValidate>
      <TextAreaField
        label="Wanneer kun je wel?"
        hint="Bijvoorbeeld: doordeweeks na 18.00 uur. Je hoeft niets in te vullen."
        rows={3}
        maxLength={TEXT_MAX.reason}
        value={words}
        autoFocus
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles.buttons}>
        <LineButton type="submit" size="3" busy={busy}>
          Andere momenten vragen
        </LineButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </form>
  );
}
