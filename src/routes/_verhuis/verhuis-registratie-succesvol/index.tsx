import { createFileRoute } from "@tanstack/react-router";
import { RegistrationReceivedPage } from "../../../paying/subscription/registration-received-page";
import { pageHead } from "../../../app/head";

// A folder, because the generated names of this address and of /verhuis/registratie-succesvol would be the same.
export const Route = createFileRoute("/_verhuis/verhuis-registratie-succesvol/")({
  staticData: { listed: false },
  head: pageHead({ title: "Registratie ontvangen" }),
  component: RegistrationReceivedPage,
});
