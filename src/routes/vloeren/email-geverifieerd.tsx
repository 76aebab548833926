import { createFileRoute } from "@tanstack/react-router";
import { EmailVerifiedPage } from "../../features/referral/email-verified-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/email-geverifieerd")({
  head: () => pageHead({ title: "E-mailadres bevestigd", noindex: true }),
  component: EmailVerifiedPage,
});
