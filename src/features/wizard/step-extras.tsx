import { EXTRA_SERVICES } from "../../../domain/extraServices";
import { BUDGET_BANDS } from "../../../domain/money";
import { TIME_PREFERENCES, timePreferenceLabels } from "../../../domain/wizardOptions";
import { CheckboxField } from "../../components/form/checkbox-field";
import { Choice, ChoiceGroup } from "../../components/form/choice-group";
import type { WizardForm } from "./use-wizard-form";
import styles from "./wizard-form.module.css";

/** Step 3: extra services, when it suits, and the budget (WIZ-024 to WIZ-026). */
export function StepExtras({ form: { register } }: { form: WizardForm }) {
  return (
    <div className={styles.groups}>
      <ChoiceGroup legend="Extra diensten" hint="Je kunt er meer dan een kiezen.">
        {EXTRA_SERVICES.map((service) => (
          <CheckboxField key={service} label={service} value={service} {...register("services")} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Wanneer komt het uit?">
        {TIME_PREFERENCES.map((value) => {
          const { label, hours } = timePreferenceLabels[value];
          return (
            <Choice
              key={value}
              value={value}
              label={label}
              hint={hours || "De hele dag is goed."}
              {...register("timePreference")}
            />
          );
        })}
      </ChoiceGroup>
      <ChoiceGroup
        legend="Indicatie van je budget"
        hint="Zo weten bedrijven waar je aan denkt. Je zit er niet aan vast."
      >
        {BUDGET_BANDS.map(({ value }) => (
          <Choice key={value} value={value} label={`${value} euro`} {...register("budget")} />
        ))}
      </ChoiceGroup>
    </div>
  );
}
