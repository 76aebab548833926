import type { ComponentProps, ReactNode } from "react";
import styles from "./choice-group.module.css";
import field from "./field.module.css";

type Props = { legend: string; hint?: ReactNode; children: ReactNode };

/** Several choices under one question. */
export function ChoiceGroup({ legend, hint, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={field.legend}>{legend}</legend>
      {hint && <p className={field.hint}>{hint}</p>}
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & { label: string; hint?: string };

/** One of a few answers, as large as its words. Takes the props of react-hook-form's `register`. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  return (
    <label className={field.check}>
      <input type="radio" className={styles.radio} {...input} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
