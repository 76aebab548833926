import { createFileRoute } from "@tanstack/react-router";
import { RegistrationDonePage } from "../../company/registration/registration-done-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/vloeren/registratie-voltooid")({
  staticData: { listed: false, frame: "work" },
  head: pageHead({ title: "Registratie voltooid" }),
  component: RegistrationDonePage,
});
