import { floorUnlockers } from "../../../../domain/limitWords";
import { AppLink } from "../../../ui/app-link";
import { FoldedContactWish } from "../../folded-contact-wish";
import { RequestEmailField } from "../../request-fields";
import { TextField } from "../../../ui/forms/text-field";
import { TrapField } from "../../../ui/forms/trap-field";
import { QuestionField } from "./question-field";
import { questionsOf } from "./steps";
import type { WizardForm } from "../use-wizard-form";
import styles from "../wizard-form.module.css";

type Props = {
  form: WizardForm;
  /** Address of the account that is logged in; it cannot be changed here. Null for guests. */
  accountEmail: string | null;
};

/** Step 4: the client's contact details (WIZ-027 to WIZ-030). */
export function StepContact({ form, accountEmail }: Props) {
  const { register, formState } = form;
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
      <RequestEmailField accountEmail={accountEmail} error={errors.email?.message} {...register("email")} />
      <div className={styles.wide}>
        <TextField
          label="Telefoonnummer"
          type="tel"
          autoComplete="tel"
          hint="Mag leeg blijven. Met een nummer hoor je sneller iets."
          error={errors.phone?.message}
          {...register("phone")}
        />
      </div>
      <div className={styles.wide}>
        <FoldedContactWish by={register("contactBy")} when={register("contactWhen")} />
      </div>
      {questionsOf(4).map((name) => (
        <div key={name} className={styles.wide}>
          <QuestionField form={form} name={name} />
        </div>
      ))}
      <TrapField />
      <p className={`quiet ${styles.wide}`}>
        Je klus komt bij de open opdrachten te staan, zonder je naam en contactgegevens. Die gaan naar maximaal{" "}
        {floorUnlockers}, en naar het bedrijf waarvan je een offerte accepteert. Lees onze{" "}
        <AppLink to="/privacy">privacyverklaring</AppLink>.
      </p>
    </div>
  );
}
