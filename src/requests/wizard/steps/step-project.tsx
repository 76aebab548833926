import { Measure } from "../size/measure";
import type { WizardForm } from "../use-wizard-form";
import { AddressFields } from "./address-fields";
import { QuestionField } from "./question-field";
import { StartChoice } from "./start-choice";
import { LATER_ON_FIRST_PAGE } from "./steps";
import styles from "../wizard-form.module.css";

type Props = {
  form: WizardForm;
  /** Today in the Netherlands, YYYY-MM-DD; empty in the first render. */
  today: string;
};

/**
 * Step 1: which floor, how large, when and where (WIZ-011 to WIZ-018). The floor is asked first, since it is what the
 * client comes for; step 2 shows the same answer with its details (N15).
 */
export function StepProject({ form, today }: Props) {
  return (
    <>
      <QuestionField form={form} name="flooringType" />
      <div className={`${styles.fields} ${styles.pairs}`}>
        <QuestionField form={form} name="surfaceArea" />
        <div className={styles.measure}>
          <Measure form={form} />
        </div>
        <QuestionField form={form} name="roomType" />
        <QuestionField form={form} name="currentFloor" />
        <div className={styles.wide}>
          <StartChoice form={form} today={today} />
        </div>
        <AddressFields form={form} />
        {LATER_ON_FIRST_PAGE.map((name) => (
          <QuestionField key={name} form={form} name={name} />
        ))}
      </div>
    </>
  );
}
