import type { ComponentProps } from "react";
import type { Option } from "../../ui/forms/select-field";
import field from "../../ui/forms/field.module.css";
import styles from "./lines-input.module.css";

type Shared = {
  label: string;
  /** The id of the sentence that says what is wrong with it. */
  wrong: string | undefined;
};

const marks = (wrong: string | undefined) =>
  wrong === undefined ? {} : { "aria-invalid": true as const, "aria-describedby": wrong };

/** What a line is about. It grows with its words. */
export function WhatCell({ label, wrong, ...input }: Shared & ComponentProps<"textarea">) {
  return (
    <label className={styles.what}>
      <span>{label}</span>
      <textarea rows={1} {...marks(wrong)} {...input} />
    </label>
  );
}

/** A number or an amount of a line. */
export function AmountCell({ label, wrong, ...input }: Shared & ComponentProps<"input">) {
  return (
    <label>
      <span>{label}</span>
      <input inputMode="decimal" autoComplete="off" {...marks(wrong)} {...input} />
    </label>
  );
}

/** A choice of a line. */
export function ChoiceCell({
  label,
  wrong,
  options,
  ...select
}: Shared & { options: readonly Option[] } & ComponentProps<"select">) {
  return (
    <label>
      <span>{label}</span>
      <select className={field.select} {...marks(wrong)} {...select}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
