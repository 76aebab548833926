import { createFileRoute } from "@tanstack/react-router";
import { AdminBriefsPage } from "../../features/admin/briefs/briefs-page";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/admin-briefs")({
  head: () => pageHead({ title: "Opdrachten beheren", noindex: true }),
  component: AdminBriefsPage,
});
