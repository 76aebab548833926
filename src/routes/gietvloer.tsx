import { createFileRoute } from "@tanstack/react-router";
import { pouredFloor as service } from "../../domain/content/service-pages/poured-floor";
import { ServicePage } from "../public/landing/service-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/gietvloer")({
  staticData: { listed: 7, startsWhenUsed: true },
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: () => ({ title: service.title, description: service.description }),
  head: (page) =>
    pageHead({
      title: page.loaderData?.title ?? "",
      description: page.loaderData?.description ?? "",
    })(page),
  component: () => <ServicePage service={service} />,
});
