import { createFileRoute } from "@tanstack/react-router";
import { EmailVerifiedPage } from "../../paying/activation/email-verified-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/vloeren/email-geverifieerd")({
  staticData: { listed: false, frame: "work" },
  head: pageHead({ title: "E-mailadres bevestigd" }),
  component: EmailVerifiedPage,
});
