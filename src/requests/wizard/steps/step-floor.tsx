import { useWatch } from "react-hook-form";
import { QuestionField } from "./question-field";
import { questionsOf } from "./steps";
import type { WizardForm } from "../use-wizard-form";
import styles from "../wizard-form.module.css";

/** Step 2: the floor, its material and colour, heating, and whether the old floor must go (WIZ-019 to WIZ-023). */
export function StepFloor({ form }: { form: WizardForm }) {
  const currentFloor = useWatch({ control: form.control, name: "currentFloor" }).trim();
  const lying = currentFloor === "" ? undefined : `Nu ligt er: ${currentFloor}.`;
  const [floor, ...others] = questionsOf(2);
  return (
    <>
      <QuestionField form={form} name={floor!} isSmall />
      <div className={styles.fields}>
        {others.map((name) => (
          <QuestionField key={name} form={form} name={name} hint={name === "removeCurrentFloor" ? lying : undefined} />
        ))}
      </div>
    </>
  );
}
