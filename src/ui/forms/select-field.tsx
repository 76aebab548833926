import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";

export type Option = { value: string; label: string };
/** Options below a heading. */
export type OptionGroup = { heading: string; options: readonly Option[] };

/** Options whose value is their label. */
export function optionsOf(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: value }));
}

type SelectProps = Omit<ComponentProps<"select">, "children"> & {
  options: readonly (Option | OptionGroup)[];
  /** Shown while nothing is chosen; it cannot be chosen itself. For fields of a form, which have no `value` of ours. */
  placeholder?: string;
};

/** A choice from a list, with its label. It is the browser's own select, which works well on phones. */
export function SelectField({ label, hint, error, options, placeholder, ...select }: FieldProps & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          className={styles.select}
          // Without it the server's page would show the first option as chosen.
          {...(placeholder !== undefined && { defaultValue: "" })}
          {...control}
          {...select}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}

/** A small select above a list, for filters; only screen readers read its label. */
export function FilterSelect({ label, options, ...select }: SelectProps & { label: string }) {
  return (
    <select className={`${styles.select} ${styles.compact}`} aria-label={label} {...select}>
      <Options options={options} />
    </select>
  );
}

function Options({ options }: Pick<SelectProps, "options">) {
  return options.map((option) =>
    "heading" in option ? (
      <optgroup key={option.heading} label={option.heading}>
        <Options options={option.options} />
      </optgroup>
    ) : (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ),
  );
}
