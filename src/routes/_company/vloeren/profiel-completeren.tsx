import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../../company/profile/onboarding-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_company/vloeren/profiel-completeren")({
  staticData: { listed: false },
  head: pageHead({ title: "Profiel Completeren" }),
  component: () => (
    <OnboardingPage
      title="Profiel Completeren"
      text="Met je KVK-nummer erbij kun je aan de slag. De rest mag later."
      opensAgain={false}
    />
  ),
});
