import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../features/company-profile/onboarding-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/onboarding")({
  head: () => pageHead({ title: "Bedrijfsprofiel invullen", noindex: true }),
  component: () => (
    <OnboardingPage
      title="Vul je bedrijfsprofiel in"
      text="Met je KVK-nummer erbij kun je aan de slag. De rest mag later."
      opensAgain
    />
  ),
});
