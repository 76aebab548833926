import styles from "./step-progress.module.css";

type Props = {
  /** From 1. */
  step: number;
  names: readonly string[];
  /** Said at the other end of the line. */
  aside?: string;
  /** Steps, from 1, that were left without an answer they need. */
  lacking?: readonly number[];
};

/**
 * The progress in a form with several steps: a plank for each step, and the same in words (WIZ-003, WIZ-004, ONB-022).
 */
export function StepProgress({ step, names, aside, lacking = [] }: Props) {
  const name = names[step - 1];
  return (
    <div className={styles.progress}>
      <p>
        <span>
          <b>
            Stap {step} van {names.length}
          </b>{" "}
          <span className={styles.name}>{name}</span>
        </span>
        {aside && <span>{aside}</span>}
      </p>
      <div
        className={styles.planks}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((step / names.length) * 100)}
        aria-valuetext={`Stap ${step} van ${names.length}: ${name}${lacking.map((each) => `; stap ${each} is nog niet compleet`).join("")}`}
        aria-label="Voortgang"
      >
        {names.map((each, index) => (
          <i
            key={each}
            className={index < step ? styles.laid : undefined}
            data-lacking={lacking.includes(index + 1) || undefined}
          />
        ))}
      </div>
    </div>
  );
}
