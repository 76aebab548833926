import { createFileRoute } from "@tanstack/react-router";
import { underfloorHeating as service } from "../../domain/content/service-pages/underfloor-heating";
import { ServicePage } from "../features/landing/service-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/vloerverwarming")({
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: () => ({ title: service.title, description: service.description }),
  head: ({ match, loaderData }) =>
    pageHead({
      title: loaderData?.title ?? "",
      description: loaderData?.description ?? "",
      canonical: "/vloerverwarming",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: () => <ServicePage service={service} />,
});
