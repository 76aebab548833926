import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../app/head";
import { TeamPage } from "../../../company/team/team-page";

export const Route = createFileRoute("/_company/vloeren/team")({
  staticData: { listed: false, guard: { returns: true } },
  head: pageHead({ title: "Je team" }),
  component: TeamPage,
});
