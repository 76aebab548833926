import { createFileRoute } from "@tanstack/react-router";
import { TeamInvitationPage } from "../../account/team/team-invitation-page";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/(account)/team-uitnodiging")({
  staticData: { listed: false, secret: true },
  head: pageHead({ title: "Je uitnodiging" }),
  component: TeamInvitationPage,
});
