import { createFileRoute } from "@tanstack/react-router";
import { VerhuisOnboardingPage } from "../features/verhuis-onboarding/onboarding-page";
import { parseStep } from "../features/verhuis-onboarding/step-number";
import { pageHead } from "../lib/head";

/** `stap` is the step, so that the browser's back button goes a step back. */
type Search = { stap?: number };

export const Route = createFileRoute("/verhuisbedrijf-onboarding")({
  validateSearch: (search): Search => {
    const step = parseStep(search.stap);
    return step === 1 ? {} : { stap: step };
  },
  head: () => pageHead({ title: "Bedrijfsprofiel invullen", noindex: true }),
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const { stap } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VerhuisOnboardingPage
      step={parseStep(stap)}
      onStep={(step) => void navigate({ search: step === 1 ? {} : { stap: step } })}
    />
  );
}
