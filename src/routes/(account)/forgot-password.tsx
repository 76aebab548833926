import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../../account/pages/forgot-password-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/(account)/forgot-password")({
  staticData: { listed: false },
  head: pageHead({ title: "Wachtwoord vergeten" }),
  component: ForgotPasswordPage,
});
