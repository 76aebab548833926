import { AppLink } from "../../components/app-link/app-link";
import { TextAreaField, TextField } from "../../components/form/text-field";
import type { WizardForm } from "./use-wizard-draft";
import styles from "./wizard-form.module.css";

type Props = {
  form: WizardForm;
  /** Address of the account that is logged in; it cannot be changed here. Null for guests. */
  accountEmail: string | null;
};

/** Step 4: who asks (WIZ-027 to WIZ-030). */
export function StepContact({ form: { register, formState }, accountEmail }: Props) {
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <TextField
        label="Volledige naam"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register("name")}
      />
      {accountEmail === null ? (
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="email"
          hint="Hier sturen we de bevestiging naartoe."
          required
          error={errors.email?.message}
          {...register("email")}
        />
      ) : (
        <TextField
          label="E-mailadres"
          type="email"
          name="email"
          value={accountEmail}
          hint="Dit is het adres van je account."
          disabled
          readOnly
        />
      )}
      <div className={styles.wide}>
        <TextField
          label="Telefoonnummer"
          type="tel"
          autoComplete="tel"
          hint="Mag leeg blijven. Met een nummer hoor je meestal sneller iets."
          error={errors.phone?.message}
          {...register("phone")}
        />
      </div>
      <div className={styles.wide}>
        <TextAreaField
          label="Aanvullende informatie"
          hint="Bijvoorbeeld over de ondergrond, de trap of de sleutel."
          error={errors.remarks?.message}
          {...register("remarks")}
        />
      </div>
      {/* People do not see this field; programs that fill in everything give themselves away (C14). */}
      <label className={styles.trap} aria-hidden>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...register("website")} />
      </label>
      <p className={`quiet ${styles.wide}`}>
        Met je aanvraag ga je ermee akkoord dat vloerbedrijven uit je regio hem zien. Je naam, adres, telefoonnummer en
        e-mailadres gaan naar hooguit drie van hen, en naar het bedrijf waarvan je een offerte accepteert. Lees onze{" "}
        <AppLink to="/privacy">privacyverklaring</AppLink>.
      </p>
    </div>
  );
}
