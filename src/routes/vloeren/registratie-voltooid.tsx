import { createFileRoute } from "@tanstack/react-router";
import { RegistrationDonePage } from "../../features/company-auth/registration-done-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/registratie-voltooid")({
  head: () => pageHead({ title: "Registratie voltooid", noindex: true }),
  component: RegistrationDonePage,
});
