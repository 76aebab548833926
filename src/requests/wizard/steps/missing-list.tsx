import { CircleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { AppLink } from "../../../ui/app-link";
import styles from "./missing-list.module.css";
import { LAST_STEP, stepOfField, STEPS } from "./steps";

export type Problem = { field: string; label: string; sentence: string };

type Props = {
  problems: readonly Problem[];
  ref: Ref<HTMLElement>;
  /** Leads to the field, on whatever step it stands. */
  onGo: (field: string) => void;
};

/**
 * The problems that keep a request from being sent, each with a link to its field, when some of them are on another
 * page. Takes the focus when sending failed because of them.
 */
export function MissingList({ problems, ref, onGo }: Props) {
  if (!problems.some(({ field }) => stepOfField(field) !== LAST_STEP)) return null;
  return (
    <section ref={ref} tabIndex={-1} className={styles.missing} aria-labelledby="wizard-missing">
      <h2 id="wizard-missing">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
        {problems.length === 1 ? "Er ontbreekt nog één antwoord" : `Er ontbreken nog ${problems.length} antwoorden`}
      </h2>
      <ul>
        {problems.map(({ field, label, sentence }) => (
          <li key={field}>
            <FieldLink field={field} onGo={onGo}>
              {label}
            </FieldLink>{" "}
            {/* What stands on this page says it under its field. */}
            {stepOfField(field) !== LAST_STEP && (
              <span>
                {sentence}{" "}
                <span className="quiet">
                  Stap {stepOfField(field)}, {STEPS[stepOfField(field) - 1]!.name}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button that goes to a field of the form and focuses it. */
export function FieldLink({ field, onGo, children }: { field: string; onGo: Props["onGo"]; children: ReactNode }) {
  const step = stepOfField(field);
  return (
    <AppLink
      to="/brief-form"
      {...(step === 1 ? {} : { search: { stap: step } })}
      onClick={(event) => {
        event.preventDefault();
        onGo(field);
      }}
    >
      {children}
    </AppLink>
  );
}
