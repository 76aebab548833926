import { TextArea, TextField } from "@radix-ui/themes";
import { choosesWord } from "../../lib/chooses-word";
import type { ComponentProps } from "react";
import type { Option } from "../../ui/forms/select-field";
import "../../ui/forms/fields.css";
import field from "../../ui/forms/field.module.css";
import styles from "./lines-input.module.css";

type Shared = {
  label: string;
  /** The id of the sentence that says what is wrong with it. */
  wrong: string | undefined;
};

const marks = (wrong: string | undefined) =>
  wrong === undefined ? {} : { "aria-invalid": true as const, "aria-describedby": wrong };

/** What a line is about. It grows with its words; Enter begins the next line. */
export function WhatCell({
  label,
  wrong,
  onEnter,
  ...input
}: Shared & { onEnter: () => void } & ComponentProps<typeof TextArea>) {
  return (
    <label className={styles.what}>
      <span>{label}</span>
      <TextArea
        size="3"
        rows={1}
        className={field.text}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || choosesWord(event.nativeEvent)) return;
          event.preventDefault();
          onEnter();
        }}
        {...marks(wrong)}
        {...input}
      />
    </label>
  );
}

/** A number or an amount of a line. */
export function AmountCell({ label, wrong, ...input }: Shared & ComponentProps<typeof TextField.Root>) {
  return (
    <label>
      <span>{label}</span>
      <TextField.Root
        size="3"
        inputMode="decimal"
        autoComplete="off"
        className={field.text}
        {...marks(wrong)}
        {...input}
      />
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
