import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head";
import { RequestLinkPage } from "../../client/request-link/request-link-page";

export const Route = createFileRoute("/(account)/mijn-aanvraag")({
  staticData: { listed: false, secret: true },
  head: pageHead({ title: "Je aanvraag openen" }),
  component: RequestLinkPage,
});
