import { TextField } from "../../../ui/forms/text-field";
import type { WizardForm } from "../use-wizard-form";
import { QuestionField } from "./question-field";
import { useAddressParts } from "./use-address-parts";
import styles from "../wizard-form.module.css";

/**
 * The fields of the address: postcode and number first, from which the others are proposed. The address is not among
 * the answers, since companies see it only after an unlock (C07); the province is an answer, and is asked here too.
 */
export function AddressFields({ form }: { form: WizardForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const { told, come, propose } = useAddressParts(form);
  return (
    <>
      <div className={`${styles.wide} ${styles.pairs} ${styles.address}`} onFocus={come}>
        <TextField
          label="Postcode"
          placeholder="1234 AB"
          autoComplete="postal-code"
          error={errors.postcode?.message}
          {...register("postcode", { onBlur: () => propose("postcode") })}
        />
        <TextField
          label="Huisnummer"
          error={errors.houseNumber?.message}
          {...register("houseNumber", { onBlur: () => propose("houseNumber") })}
        />
        <TextField
          label="Plaats"
          autoComplete="address-level2"
          error={errors.place?.message}
          {...register("place", { onBlur: () => propose("place") })}
        />
        <QuestionField form={form} name="province" />
      </div>
      <div className={styles.wide} onFocus={come}>
        <TextField
          label="Volledig adres"
          hint={told === "" ? "Bedrijven zien eerst alleen de plaats." : undefined}
          placeholder="bijv. Slotlaan 112, 3701 GN Zeist"
          autoComplete="street-address"
          required
          error={errors.address?.message}
          {...register("address", { onBlur: () => propose("address") })}
        />
        <p role="status" className={styles.told}>
          {told}
        </p>
      </div>
    </>
  );
}
