import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../features/company-profile/onboarding-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/profiel-completeren")({
  head: () => pageHead({ title: "Profiel Completeren", noindex: true }),
  component: () => (
    <OnboardingPage
      title="Profiel Completeren"
      text="Met je KVK-nummer erbij kun je aan de slag. De rest mag later."
      opensAgain={false}
    />
  ),
});
