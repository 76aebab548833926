import { Button } from "@radix-ui/themes";
import { useWatch } from "react-hook-form";
import { dayInAmsterdam } from "../../../../domain/dates";
import { addDays } from "../../../../domain/calendarDays";
import { QuestionField } from "./question-field";
import type { WizardForm } from "../use-wizard-form";
import styles from "../wizard-form.module.css";

/** What people say when they are asked when, and the day in the middle of it, from today. */
const QUICK = [
  { label: "Zo snel mogelijk", days: 7 },
  { label: "Binnen een maand", days: 21 },
  { label: "1 tot 3 maanden", days: 60 },
] as const;

type Props = {
  form: WizardForm;
  /** Today in the Netherlands, YYYY-MM-DD; empty in the first render. */
  today: string;
};

/** The field for the start: a day, or words that fill in a day (WIZ-011 to WIZ-013, N15). */
export function StartChoice({ form, today }: Props) {
  const startDate = useWatch({ control: form.control, name: "startDate" });
  const choose = (day: string) =>
    form.setValue("startDate", day, { shouldDirty: true, shouldValidate: form.formState.submitCount > 0 });
  return (
    <div className={styles.start}>
      <QuestionField form={form} name="startDate" min={today} />
      <div role="group" aria-label="Ongeveer wanneer" className={styles.quick}>
        {QUICK.map(({ label, days }) => {
          const isChosen = today !== "" && startDate === addDays(today, days);
          return (
            <Button
              key={label}
              type="button"
              size="3"
              {...(isChosen ? {} : { variant: "outline", color: "gray", highContrast: true })}
              aria-pressed={isChosen}
              onClick={() => choose(addDays(dayInAmsterdam(Date.now()), days))}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
