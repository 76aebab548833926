import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../../company/profile/onboarding-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_company/vloeren/onboarding")({
  staticData: { listed: false },
  head: pageHead({ title: "Bedrijfsprofiel invullen" }),
  component: () => (
    <OnboardingPage
      title="Vul je bedrijfsprofiel in"
      text="Met je KVK-nummer erbij kun je aan de slag. De rest mag later."
      opensAgain
    />
  ),
});
