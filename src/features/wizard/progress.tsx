import styles from "./progress.module.css";
import { LAST_STEP, STEPS, type StepNumber } from "./steps";

/** Where the client is: a plank for each step, and the words (WIZ-003, WIZ-004). */
export function Progress({ step }: { step: StepNumber }) {
  const { name, left } = STEPS[step - 1]!;
  return (
    <div className={styles.progress}>
      <p>
        <span>
          <b>
            Stap {step} van {LAST_STEP}
          </b>{" "}
          <span className={styles.name}>{name}</span>
        </span>
        <span>{left}</span>
      </p>
      <div
        className={styles.planks}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={(step / LAST_STEP) * 100}
        aria-valuetext={`Stap ${step} van ${LAST_STEP}: ${name}`}
        aria-label="Voortgang"
      >
        {STEPS.map((_, index) => (
          <i key={index} className={index < step ? styles.laid : undefined} />
        ))}
      </div>
    </div>
  );
}
