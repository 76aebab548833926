import { QuestionField } from "./question-field";
import { questionsOf } from "./steps";
import type { WizardForm } from "../use-wizard-form";
import styles from "../wizard-form.module.css";

/** Step 3: extra services, suitable times and the budget (WIZ-024 to WIZ-026). */
export function StepExtras({ form }: { form: WizardForm }) {
  return (
    <div className={styles.groups}>
      {questionsOf(3).map((name) => (
        <QuestionField key={name} form={form} name={name} />
      ))}
    </div>
  );
}
