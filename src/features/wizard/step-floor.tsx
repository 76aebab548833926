import { useWatch } from "react-hook-form";
import { CheckboxField } from "../../components/form/checkbox-field";
import { TextField } from "../../components/form/text-field";
import { FloorChoice } from "./floor-choice";
import type { WizardForm } from "./use-wizard-form";
import styles from "./wizard-form.module.css";

/** Step 2: the floor, its material and colour, heating, and whether the old floor must go (WIZ-019 to WIZ-023). */
export function StepFloor({ form: { register, control, formState } }: { form: WizardForm }) {
  const { errors } = formState;
  const currentFloor = useWatch({ control, name: "currentFloor" }).trim();
  return (
    <>
      <FloorChoice field={register("flooringType")} />
      <div className={styles.fields}>
        <TextField
          label="Gewenst materiaal of merk"
          placeholder="bijv. klik-pvc of Quick-Step"
          error={errors.material?.message}
          {...register("material")}
        />
        <TextField
          label="Kleurvoorkeur"
          placeholder="bijv. warm grijs, niet te donker"
          error={errors.colour?.message}
          {...register("colour")}
        />
        <CheckboxField
          label="Ik wil vloerverwarming"
          hint="Nieuw, of het ligt er al."
          {...register("underfloorHeating")}
        />
        <CheckboxField
          label="Huidige vloer verwijderen"
          hint={currentFloor === "" ? "Het bedrijf voert hem ook af." : `Nu ligt er: ${currentFloor}.`}
          {...register("removeCurrentFloor")}
        />
      </div>
    </>
  );
}
