import { api } from "../../../convex/_generated/api";
import { GoTo } from "../../app/go-to";
import { LoadFailed } from "../../app/waiting/load-failed";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import type { Viewer } from "../../app/session/session";
import { OnboardingSkeleton } from "./onboarding-skeleton";
import styles from "./onboarding.module.css";
import type { StepNumber } from "./step-number";
import { Wizard } from "./wizard";
import { useFormQuery } from "../../app/live/use-local-query";

type Props = { step: StepNumber; onStep: (step: StepNumber) => void };

/**
 * The page /verhuisbedrijf-onboarding. Visitors are sent to the login at /auth (ONB-020, C49), clients to their own
 * dashboard (C81), and a company that finished the steps to the open jobs (ONB-021, C40).
 */
export function VerhuisOnboardingPage(props: Props) {
  return (
    <div className={`wrap app ${styles.page}`} data-action-bar>
      <RequireSession fallback={<OnboardingSkeleton />} showsBefore={(_, isCut) => isCut}>
        {(viewer) => (
          <Live fallback={<OnboardingSkeleton />}>
            <Onboarding viewer={viewer} {...props} />
          </Live>
        )}
      </RequireSession>
    </div>
  );
}

function Onboarding({ viewer, ...props }: Props & { viewer: Viewer }) {
  const answers = useFormQuery({ query: api.verhuisOnboarding.mine, args: {} });
  if (answers.status === "pending") return <OnboardingSkeleton />;
  // Empty steps over a profile that is only out of reach would overwrite it.
  if (answers.status === "error" || answers.data === null) {
    return <LoadFailed title="Geen profiel gevonden." text="Probeer het later opnieuw." heading="h1" />;
  }
  const { completed } = answers.data;
  // The dashboard sends back whoever is not known to be complete, so the session has to know first.
  if (completed && viewer.onboardingCompleted) return <GoTo target={{ to: "/verhuisbedrijf-dashboard" }} />;
  return <Wizard accountId={viewer.userId} answers={answers.data} leaving={completed} {...props} />;
}
