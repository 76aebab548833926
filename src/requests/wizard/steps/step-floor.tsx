import { useWatch } from "react-hook-form";
import { HEATING_SERVICE } from "../../../../domain/answers/linked";
import { PhotoField } from "../../photos/photo-field";
import { CheckboxField } from "../../../ui/forms/checkbox-field";
import { QuestionField } from "./question-field";
import { questionsOf } from "./steps";
import type { WizardForm } from "../use-wizard-form";
import styles from "../wizard-form.module.css";

/**
 * Step 2: the floor, its material and colour, heating, whether the old floor must go (WIZ-019 to WIZ-023), and photos of the
 * room as it is (B01). It shows the answers of step 1 and does not ask them again.
 */
export function StepFloor({ form }: { form: WizardForm }) {
  const currentFloor = useWatch({ control: form.control, name: "currentFloor" }).trim();
  const lying = currentFloor === "" ? undefined : `Nu ligt er: ${currentFloor}.`;
  const heating = useWatch({ control: form.control, name: "underfloorHeating" });
  const isHeating = useWatch({ control: form.control, name: "flooringType" }) === "Vloerverwarming";
  const photoKey = useWatch({ control: form.control, name: "photos" });
  const [floor, ...others] = questionsOf(2);
  return (
    <>
      <QuestionField form={form} name={floor!} isAgain />
      <div className={styles.fields}>
        {others.map((name) =>
          name === "underfloorHeating" ? (
            !isHeating && (
              <div key={name} className={styles.linked}>
                <QuestionField form={form} name={name} />
                {heating && (
                  <CheckboxField
                    label="Hij moet nog worden aangelegd"
                    value={HEATING_SERVICE}
                    {...form.register("services")}
                  />
                )}
              </div>
            )
          ) : (
            <QuestionField
              key={name}
              form={form}
              name={name}
              hint={name === "removeCurrentFloor" ? lying : undefined}
            />
          ),
        )}
        <div className={styles.wide}>
          <PhotoField photoKey={photoKey} onKey={(key) => form.setValue("photos", key)} />
        </div>
      </div>
    </>
  );
}
