import { Loading } from "../../app/waiting/loading";
import { Bone } from "../../ui/bone";
import sheet from "../../ui/forms/form-sheet.module.css";
import { StepProgress } from "../../ui/forms/steps/step-progress";
import styles from "./onboarding.module.css";
import { STEPS } from "./steps";

/** A placeholder for the steps, on the server and until the profile has arrived. */
export function OnboardingSkeleton() {
  return (
    <div className={styles.form}>
      <StepProgress step={1} names={STEPS.map(({ name }) => name)} />
      <div className={styles.intro}>
        <h1>{STEPS[0].title}</h1>
      </div>
      <Loading className={sheet.sheet}>
        {["40%", "60%", "30%"].map((width) => (
          <div key={width} className="stack">
            <Bone width={width} />
            <Bone height="48px" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
