import { createFileRoute } from "@tanstack/react-router";
import { RegistrationReceivedPage } from "../../../paying/subscription/registration-received-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_verhuis/verhuis/eenvoudige-registratie-succesvol")({
  staticData: { listed: false },
  head: pageHead({ title: "Registratie ontvangen" }),
  component: RegistrationReceivedPage,
});
