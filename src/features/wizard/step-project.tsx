import { useWatch } from "react-hook-form";
import { PROVINCES } from "../../../domain/provinces";
import { ROOM_TYPES, roomTypeLabels } from "../../../domain/wizardOptions";
import { optionsOf, SelectField } from "../../components/form/select-field";
import { DateField, TextField } from "../../components/form/text-field";
import { useAddressParts } from "./use-address-parts";
import type { WizardForm } from "./use-wizard-form";
import styles from "./wizard-form.module.css";

type Props = {
  form: WizardForm;
  /** Today in the Netherlands, YYYY-MM-DD; empty in the first render. */
  today: string;
};

/** Step 1: date, room, address, province, area, what lies there now (WIZ-011 to WIZ-018). */
export function StepProject({ form, today }: Props) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const proposeParts = useAddressParts(form);
  const startDate = useWatch({ control, name: "startDate" });
  return (
    <div className={styles.fields}>
      <DateField
        label="Gewenste startdatum"
        filled={startDate !== ""}
        required
        {...(today ? { min: today } : {})}
        error={errors.startDate?.message}
        {...register("startDate")}
      />
      <SelectField
        label="Soort ruimte"
        placeholder="Kies een ruimte"
        options={ROOM_TYPES.map((value) => ({ value, label: roomTypeLabels[value] }))}
        error={errors.roomType?.message}
        {...register("roomType")}
      />
      <div className={styles.wide}>
        <TextField
          label="Volledig adres"
          hint="Bedrijven zien alleen de plaats, tot ze je opdracht aannemen."
          placeholder="bijv. Slotlaan 112, 3701 GN Zeist"
          autoComplete="street-address"
          required
          error={errors.address?.message}
          {...register("address", { onBlur: proposeParts })}
        />
      </div>
      <div className={`${styles.wide} ${styles.address}`}>
        <TextField
          label="Postcode"
          placeholder="1234 AB"
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register("postcode")}
        />
        <TextField label="Huisnummer" error={errors.houseNumber?.message} {...register("houseNumber")} />
        <TextField label="Plaats" autoComplete="address-level2" error={errors.place?.message} {...register("place")} />
      </div>
      <SelectField
        label="Provincie"
        placeholder="Kies je provincie"
        options={optionsOf(PROVINCES)}
        error={errors.province?.message}
        {...register("province")}
      />
      <TextField
        label="Oppervlakte in m²"
        hint="Een schatting is genoeg."
        unit="m²"
        inputMode="decimal"
        required
        error={errors.surfaceArea?.message}
        {...register("surfaceArea")}
      />
      <div className={styles.wide}>
        <TextField
          label="Huidige vloer"
          placeholder="bijv. laminaat, tegels of kaal beton"
          error={errors.currentFloor?.message}
          {...register("currentFloor")}
        />
      </div>
    </div>
  );
}
