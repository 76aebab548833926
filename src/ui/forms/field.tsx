import { CircleAlert } from "lucide-react";
import { useEffect, useId, type ReactNode } from "react";
import styles from "./field.module.css";
import { typeAgain } from "./typed-before";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What to do about it, under the field. */
  error?: string | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** A control with its label above, and its hint and error below; `children` receives the control's attributes. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  useEffect(() => typeAgain(document.getElementById(id) as HTMLInputElement | null), [id]);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <LabelWords label={label} />
      </label>
      {children({
        id,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true as const } : {}),
      })}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The words of a label; that its question may be left open is said more quietly than what it asks. */
export function LabelWords({ label }: { label: string }) {
  const [asked, isOptional] = label.split(" (optioneel)");
  return isOptional === undefined ? (
    label
  ) : (
    <>
      {asked} <span className={styles.optional}>(optioneel)</span>
    </>
  );
}

/** An error sentence with an icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={styles.error} {...(id ? { id } : {})}>
      <CircleAlert size={17} strokeWidth={1.75} aria-hidden />
      {children}
    </span>
  );
}
