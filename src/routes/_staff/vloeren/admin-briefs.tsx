import { createFileRoute } from "@tanstack/react-router";
import { AdminBriefsPage } from "../../../staff/briefs/briefs-page";
import { pageHead } from "../../../app/head";

export const Route = createFileRoute("/_staff/vloeren/admin-briefs")({
  staticData: { listed: false },
  head: pageHead({ title: "Opdrachten beheren" }),
  component: AdminBriefsPage,
});
