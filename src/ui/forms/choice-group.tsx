import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./choice-group.module.css";
import { ChoiceState, useChoiceState } from "./choice-state";
import { FieldError, LabelWords } from "./field";
import field from "./field.module.css";

type Props = {
  legend: string;
  hint?: ReactNode;
  /** Beside the question, for example how many are chosen. */
  aside?: ReactNode;
  /** What to do about it, under the choices. */
  error?: string | undefined;
  /** Choices of a word or two, which lie two by two also on a phone. */
  short?: boolean;
  children: ReactNode;
};

/**
 * A group of choices with one question. An error of the group is tied to each choice, so that screen readers read it at
 * any of them.
 */
export function ChoiceGroup({ legend, hint, aside, error, short = false, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset className={styles.group} {...(hintId && { "aria-describedby": hintId })}>
      <legend className={`${field.legend} ${styles.legend}`}>
        <span>
          <LabelWords label={legend} />
        </span>
        {aside}
      </legend>
      {hint && (
        <p className={field.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={`${styles.choices} ${short ? styles.short : ""}`}>
        <ChoiceState value={errorId}>{children}</ChoiceState>
      </div>
      {error && errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & { label: string; hint?: string };

/**
 * The props of react-hook-form's `register` for a radio button, without the blur handler: it would change the value of
 * an untouched group from "" to null.
 */
export function radioProps<Props extends { onBlur?: unknown }>({ onBlur: _, ...props }: Props): Omit<Props, "onBlur"> {
  return props;
}

/** A radio button whose whole label can be pressed. Takes the props of react-hook-form's `register`. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  const state = useChoiceState();
  return (
    <label className={field.check}>
      <input type="radio" className={styles.radio} {...state} {...radioProps(input)} />
      <span>
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
