import { createFileRoute } from "@tanstack/react-router";
import { termsText } from "../../domain/content/terms";
import { LegalPage } from "../features/legal/legal-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/terms")({
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: () => ({ description: termsText.lead }),
  head: ({ match, loaderData }) =>
    pageHead({
      title: "Algemene voorwaarden",
      description: loaderData?.description ?? "",
      canonical: "/terms",
      siteOrigin: match.context.config.siteOrigin,
    }),
  component: () => <LegalPage text={termsText} />,
});
