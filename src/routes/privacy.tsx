import { createFileRoute } from "@tanstack/react-router";
import { privacyText } from "../../domain/content/privacy";
import { LegalPage } from "../features/legal/legal-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/privacy")({
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: () => ({ description: privacyText.lead }),
  head: ({ match, loaderData }) =>
    pageHead({
      title: "Privacy",
      description: loaderData?.description ?? "",
      canonical: "/privacy",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: () => <LegalPage text={privacyText} />,
});
