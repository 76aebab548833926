import { createFileRoute } from "@tanstack/react-router";
import { RegistrationReceivedPage } from "../../features/subscription/registration-received-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/verhuis/registratie-succesvol")({
  head: () => pageHead({ title: "Registratie ontvangen", noindex: true }),
  component: RegistrationReceivedPage,
});
