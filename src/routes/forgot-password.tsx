import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/account/forgot-password-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/forgot-password")({
  head: () => pageHead({ title: "Wachtwoord vergeten", noindex: true }),
  component: ForgotPasswordPage,
});
