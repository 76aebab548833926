import { Button } from "@radix-ui/themes";
import { useEffect, useRef, useState } from "react";
import { questionOf, type QuestionKey } from "../../../../domain/answers/questions";
import { answerText } from "../../../../domain/answers/text";
import { formatArea, parseArea } from "../../../../domain/units";
import { nameOfFilled, type Filled } from "../../../../domain/intake/intake";
import { INTAKE_MAX } from "../../../../domain/limits";
import { isSame } from "../../../ui/forms/reset-sent";
import { useKeptText } from "../../../lib/local/kept-text";
import { BusyButton } from "../../../ui/forms/busy-button";
import { TextAreaField } from "../../../ui/forms/text-field";
import type { Draft } from "../draft";
import type { WizardForm } from "../use-wizard-form";
import type { RequiredField } from "../steps/missing";
import { labelOfField } from "../steps/steps";
import { readOwnWords } from "./read-own-words";
import styles from "./own-words.module.css";

export type PanelProps = {
  form: WizardForm;
  /** The required answers that are not there yet. */
  missing: readonly RequiredField[];
  onLead: (field: RequiredField) => void;
  /** Goes to the last step. */
  onLast: () => void;
  onClose: () => void;
};
type Outcome = { filled: Filled; before: Filled };

/**
 * The order in which the answers are listed: the wizard's own, with the place among its first. Taking out the floor that
 * lies there is listed among the extra work.
 */
const ORDER = [
  ...(["flooringType", "surfaceArea", "roomType", "currentFloor", "startDate"] as const),
  ...(["postcode", "houseNumber", "place", "province", "address"] as const),
  ...(["underfloorHeating", "services", "timePreference", "budget"] as const),
] satisfies (keyof Filled)[];
/** What a whole address says too. */
const IN_ADDRESS: readonly (keyof Filled)[] = ["postcode", "houseNumber", "place"];

/**
 * Fills in the wizard from a text in somebody's own words, and lists what it filled in so that they can look at it. Only
 * fields that the text tells of change, and one press puts them back. The text stays on this device until they go on.
 */
export function OwnWordsPanel({ form, missing, onLead, onLast, onClose }: PanelProps) {
  const [text, setText, forgetText] = useKeptText("vo:form:own-words");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (outcome !== null) result.current?.focus();
  }, [outcome]);

  const set = (answers: Filled) => {
    for (const [key, answer] of Object.entries(answers)) {
      form.setValue(key as keyof Draft, answer as never, {
        shouldDirty: true,
        shouldValidate: form.formState.submitCount > 0,
      });
    }
  };
  const fill = async () => {
    if (text.trim() === "")
      return setProblem("Schrijf eerst wat je wilt, bijvoorbeeld: laminaat in de slaapkamer, 14 m².");
    setProblem(undefined);
    setBusy(true);
    const asked = structuredClone(form.getValues());
    try {
      const read = await readOwnWords(text);
      const values = form.getValues();
      // An answer that was typed while the text was read stays.
      const isUntouched = (key: string) => isSame(values[key as keyof Draft], asked[key as keyof Draft]);
      const filled = Object.fromEntries(Object.entries(read).filter(([key]) => isUntouched(key))) as Filled;
      if (Object.keys(read).length === 0) {
        return setProblem(
          "We konden hier geen antwoorden uit halen. Noem de vloer, de ruimte en hoeveel m² het ongeveer is.",
        );
      }
      if (Object.keys(filled).length === 0) return setProblem("Alles wat hier staat, had je zelf al ingevuld.");
      const keys = Object.keys(filled) as (keyof Filled)[];
      set(filled);
      setOutcome({ filled, before: Object.fromEntries(keys.map((key) => [key, values[key]])) });
    } finally {
      setBusy(false);
    }
  };
  if (outcome !== null) {
    const [first] = missing;
    const goOn = (on: () => void) => () => {
      forgetText();
      on();
    };
    const lacking = missing.map((field) => labelOfField(field).toLowerCase()).join(", ");
    const { filled } = outcome;
    const listed = ORDER.filter(
      (key) => filled[key] !== undefined && (filled.address === undefined || !IN_ADDRESS.includes(key)),
    );
    return (
      <section ref={panel} className={styles.panel} aria-labelledby="eigen-woorden">
        <h2 id="eigen-woorden" ref={result} tabIndex={-1}>
          Dit hebben we ingevuld
        </h2>
        <dl className={styles.facts}>
          {listed.map((key) => (
            <div key={key}>
              <dt>{nameOfFilled(key)}</dt>
              <dd className="num">{factOf(key, filled)}</dd>
            </div>
          ))}
        </dl>
        <p className="quiet">
          <span>Kijk het even na. Alles staat ook hieronder en in de volgende stappen, en je kunt het aanpassen.</span>
          {lacking !== "" && <b> Nog nodig: {lacking}.</b>}
        </p>
        <div className={styles.acts}>
          {first === undefined ? (
            <Button type="button" size="3" onClick={goOn(onLast)}>
              Klopt, naar de laatste stap
            </Button>
          ) : (
            <Button type="button" size="3" onClick={goOn(() => onLead(first))}>
              Vul aan wat nog ontbreekt
            </Button>
          )}
          <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={goOn(onClose)}>
            Loop alle vragen na
          </Button>
          <Button
            type="button"
            size="3"
            variant="outline"
            color="gray"
            highContrast
            onClick={() => {
              set(outcome.before);
              setOutcome(null);
              setTimeout(() => field.current?.focus());
            }}
          >
            Toch niet, maak het ongedaan
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section ref={panel} className={styles.panel} aria-label="In je eigen woorden">
      <TextAreaField
        ref={field}
        label="Vertel het in je eigen woorden"
        hint="Bijvoorbeeld: visgraat pvc in de woonkamer, zo'n 40 m², Utrecht, het oude tapijt moet eruit, begin februari. Je naam en nummer vragen we pas aan het eind."
        rows={4}
        maxLength={INTAKE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem}
      />
      <div className={styles.acts}>
        <BusyButton type="button" size="3" busy={busy} busyLabel="Even lezen..." onClick={() => void fill()}>
          Vul mijn antwoorden in
        </BusyButton>
        <Button type="button" size="3" variant="outline" color="gray" highContrast onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </section>
  );
}

function factOf(key: keyof Filled, filled: Filled): string {
  const value = filled[key];
  if (key === "surfaceArea") {
    const area = parseArea(String(value));
    if (area !== null) return formatArea(area);
  }
  if (key === "postcode" || key === "houseNumber" || key === "place" || key === "address") return String(value);
  return questionOf(key).kind === "yes" ? "Ja" : answerText(key as QuestionKey, value as never);
}
