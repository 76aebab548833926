import { PORTFOLIO_MAX_VERHUIS } from "../../../domain/limits";
import { PROVINCES } from "../../../domain/provinces";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { ChoiceGroup } from "../../ui/forms/choice-group";
import { TextField } from "../../ui/forms/text-field";
import { PortfolioUpload } from "../pictures/portfolio-upload";
import type { VerhuisForm } from "./draft";
import styles from "./onboarding.module.css";

const links = ["portfolioLink1", "portfolioLink2", "portfolioLink3"] as const;

/** Step 3: provinces, pictures of earlier work and up to PORTFOLIO_LINKS_MAX links to it (ONB-025). */
export function StepRegion({ form: { register, formState } }: { form: VerhuisForm }) {
  return (
    <>
      <ChoiceGroup legend="Provincies" hint="Kies er minstens één." error={formState.errors.serviceAreas?.message}>
        {PROVINCES.map((province) => (
          <CheckboxField key={province} label={province} value={province} {...register("serviceAreas")} />
        ))}
      </ChoiceGroup>
      <PortfolioUpload legend="Foto's van je werk (optioneel)" max={PORTFOLIO_MAX_VERHUIS} extra="refuse" />
      <fieldset className={styles.links}>
        <legend>Links naar je werk (optioneel)</legend>
        {links.map((name, index) => (
          <TextField
            key={name}
            label={`Portfoliolink ${index + 1}`}
            type="url"
            autoComplete="off"
            placeholder="www.jouwbedrijf.nl/werk"
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </fieldset>
    </>
  );
}
