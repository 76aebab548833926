import { CATEGORY_KEYS, categoryLabels } from "../../../domain/floors";
import { CheckboxField } from "../../ui/forms/checkbox-field";
import { ChoiceGroup } from "../../ui/forms/choice-group";
import { TextField } from "../../ui/forms/text-field";
import type { VerhuisForm } from "./draft";

/** Step 2: categories and starting price (ONB-024, VERH-018). */
export function StepTrade({ form: { register, formState } }: { form: VerhuisForm }) {
  return (
    <>
      <ChoiceGroup legend="Categorieën" hint="Kies er minstens één." error={formState.errors.categories?.message}>
        {CATEGORY_KEYS.map((key) => (
          <CheckboxField key={key} label={categoryLabels[key]} value={key} {...register("categories")} />
        ))}
      </ChoiceGroup>
      <TextField
        label="Startprijs (optioneel)"
        inputMode="numeric"
        autoComplete="off"
        unit="euro"
        hint="Voor welk bedrag kom je? In hele euro's, inclusief btw."
        error={formState.errors.startingPrice?.message}
        {...register("startingPrice")}
      />
    </>
  );
}
