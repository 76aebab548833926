import { useWatch } from "react-hook-form";
import { questionOf, type QuestionKey } from "../../../../domain/answers/questions";
import { CheckboxField } from "../../../ui/forms/checkbox-field";
import { Choice, ChoiceGroup } from "../../../ui/forms/choice-group";
import { SelectField } from "../../../ui/forms/select-field";
import { DateField, TextAreaField, TextField } from "../../../ui/forms/text-field";
import { FloorChoice } from "./floor-choice";
import type { WizardForm } from "../use-wizard-form";

type Props = {
  form: WizardForm;
  name: QuestionKey;
  /** Takes the place of the catalogue's hint. */
  hint?: string | undefined;
  /** The first day that can be chosen, YYYY-MM-DD; empty for any. */
  min?: string;
  /** The page's second look at the question: an answer is shown, and the choices on request. */
  isAgain?: boolean;
};

/** A question of the catalogue, as the form field of its kind. */
export function QuestionField({ form, name, hint, min, isAgain = false }: Props) {
  const { register, formState } = form;
  const question = questionOf(name);
  const { label, placeholder } = question;
  const words = {
    label,
    ...(placeholder !== undefined && { placeholder }),
    hint: hint ?? question.hint,
    error: formState.errors[name]?.message,
  };
  const required = question.required !== undefined && { required: true };
  switch (question.kind) {
    case "day":
      return <DayField form={form} name={name} {...words} {...required} {...(min && { min })} />;
    case "area":
      return <TextField unit="m²" inputMode="decimal" {...words} {...required} {...register(name)} />;
    case "text":
      return <TextField {...words} {...required} {...register(name)} />;
    case "longText":
      return <TextAreaField rows={3} {...words} {...required} {...register(name)} />;
    case "yes":
      return <CheckboxField label={label} hint={words.hint} {...register(name)} />;
    case "services":
      return (
        <ChoiceGroup legend={label} hint={words.hint} short>
          {question.options.map((option) => (
            <CheckboxField key={option.value} label={option.label} value={option.value} {...register(name)} />
          ))}
        </ChoiceGroup>
      );
    case "choice":
      if (question.look === "floors") return <FloorField form={form} name={name} legend={label} isAgain={isAgain} />;
      if (question.look === "list") {
        return <SelectField options={question.options} {...words} {...required} {...register(name)} />;
      }
      return (
        <ChoiceGroup legend={label} hint={words.hint} short>
          {question.options.map((option) => (
            <Choice
              key={option.value}
              value={option.value}
              label={option.label}
              {...(option.hint && { hint: option.hint })}
              {...register(name)}
            />
          ))}
          {question.none !== undefined && <Choice value="" label={question.none} {...register(name)} />}
        </ChoiceGroup>
      );
  }
}

type DayProps = Pick<Props, "form" | "name"> & Omit<Parameters<typeof DateField>[0], "form" | "name" | "filled">;

type FloorProps = Pick<Props, "form" | "name"> & { legend: string; isAgain: boolean };

function FloorField({ form: { register, control }, name, ...choice }: FloorProps) {
  const chosen = useWatch({ control, name });
  return <FloorChoice chosen={String(chosen)} field={register(name)} {...choice} />;
}

function DayField({ form: { register, control }, name, ...field }: DayProps) {
  const day = useWatch({ control, name });
  return <DateField filled={day !== ""} {...field} {...register(name)} />;
}
