import { createFileRoute } from "@tanstack/react-router";
import { RegistrationReceivedPage } from "../../features/subscription/registration-received-page";
import { pageHead } from "../../lib/head";

// A folder, because the generated names of this address and of /verhuis/registratie-succesvol would be the same.
export const Route = createFileRoute("/verhuis-registratie-succesvol/")({
  head: () => pageHead({ title: "Registratie ontvangen", noindex: true }),
  component: RegistrationReceivedPage,
});
