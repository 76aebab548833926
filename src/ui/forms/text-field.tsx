import "./fields.css";
import { TextArea, TextField as RadixTextField } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";

type TextFieldProps = FieldProps &
  Omit<ComponentProps<typeof RadixTextField.Root>, "children"> & {
    /** A unit behind the value, for example m². */
    unit?: string;
  };

/** A text field with its label. Takes the props of react-hook-form's `register`. */
export function TextField({ label, hint, error, unit, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <RadixTextField.Root size="3" className={styles.text} {...control} {...input}>
          {unit && (
            <RadixTextField.Slot side="right" className="quiet">
              {unit}
            </RadixTextField.Slot>
          )}
        </RadixTextField.Root>
      )}
    </Field>
  );
}

/**
 * A date field with its label. Safari shows today's date in an empty one, so a field that is not `filled` looks like a
 * hint.
 */
export function DateField({ filled, ...field }: Omit<TextFieldProps, "type"> & { filled: boolean }) {
  return <TextField type="date" data-empty={!filled} {...field} />;
}

/** A text field of several lines with its label. */
export function TextAreaField({ label, hint, error, ...input }: FieldProps & ComponentProps<typeof TextArea>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextArea size="3" className={styles.text} rows={4} {...control} {...input} />}
    </Field>
  );
}
