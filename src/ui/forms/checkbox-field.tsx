import type { ComponentProps, ReactNode } from "react";
import { useChoiceState } from "./choice-state";
import styles from "./field.module.css";

type Props = Omit<ComponentProps<"input">, "type" | "children"> & { label: string; hint?: ReactNode };

/** A checkbox whose whole label can be pressed. Takes the props of react-hook-form's `register`. */
export function CheckboxField({ label, hint, ...input }: Props) {
  const state = useChoiceState();
  return (
    <label className={styles.check}>
      <input type="checkbox" {...state} {...input} />
      <span>
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
