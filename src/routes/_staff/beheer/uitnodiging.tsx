import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { InvitationPage } from "../../../staff/colleagues/invitation-page";

export const Route = createFileRoute("/_staff/beheer/uitnodiging")({
  staticData: { listed: false, secret: true },
  head: pageHead({ title: "Uitnodiging voor het beheer" }),
  component: InvitationPage,
});
