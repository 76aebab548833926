import { createFileRoute } from "@tanstack/react-router";
import { VerhuisOnboardingPage } from "../../../company/verhuis-onboarding/onboarding-page";
import { parseStep } from "../../../company/verhuis-onboarding/step-number";
import { pageHead } from "../../../app/head";

/** `stap` is the step, so that the browser's back button goes a step back. */
type Search = { stap?: number };

export const Route = createFileRoute("/_verhuis/_company/verhuisbedrijf-onboarding")({
  staticData: { listed: false, guard: { login: "/auth" } },
  validateSearch: (search): Search => {
    const step = parseStep(search.stap);
    return step === 1 ? {} : { stap: step };
  },
  head: pageHead({ title: "Bedrijfsprofiel invullen" }),
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
