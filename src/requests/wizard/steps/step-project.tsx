import { Fragment } from "react";
import { TextField } from "../../../ui/forms/text-field";
import { QuestionField } from "./question-field";
import { AFTER_ADDRESS, questionsOf } from "./steps";
import { useAddressParts } from "./use-address-parts";
import type { WizardForm } from "../use-wizard-form";
import styles from "../wizard-form.module.css";

type Props = {
  form: WizardForm;
  /** Today in the Netherlands, YYYY-MM-DD; empty in the first render. */
  today: string;
};

/** Step 1: date, room, address, province, area, what lies there now (WIZ-011 to WIZ-018). */
export function StepProject({ form, today }: Props) {
  return (
    <div className={styles.fields}>
      {questionsOf(1).map((name) => {
        const field = <QuestionField form={form} name={name} min={today} />;
        return (
          <Fragment key={name}>
            {name === AFTER_ADDRESS && <AddressFields form={form} />}
            {name === "currentFloor" ? <div className={styles.wide}>{field}</div> : field}
          </Fragment>
        );
      })}
    </div>
  );
}

/** Where the floor comes: not among the answers, since companies see it after an unlock only (C07). */
function AddressFields({ form }: { form: WizardForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const proposeParts = useAddressParts(form);
  return (
    <>
      <div className={styles.wide}>
        <TextField
          label="Volledig adres"
          hint="Bedrijven zien alleen de plaats, tot ze op je opdracht reageren."
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
    </>
  );
}
