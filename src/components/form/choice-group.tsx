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

/**
 * The props of react-hook-form's `register` for a radio button: without the blur, at which a group that somebody only
 * went through would turn from "" into null.
 */
export function radioProps<Props extends { onBlur?: unknown }>({ onBlur: _, ...props }: Props): Omit<Props, "onBlur"> {
  return props;
}

/** One of a few answers, as large as its words. Takes the props of react-hook-form's `register`. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  return (
    <label className={field.check}>
      <input type="radio" className={styles.radio} {...radioProps(input)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
