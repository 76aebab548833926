import { createFileRoute } from "@tanstack/react-router";
import { termsText } from "../../domain/content/terms";
import { LegalPage } from "../public/legal/legal-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/terms")({
  staticData: { listed: 13, startsWhenUsed: true },
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: () => ({ description: termsText.lead }),
  head: (page) =>
    pageHead({
      title: "Algemene voorwaarden",
      description: page.loaderData?.description ?? "",
    })(page),
  component: () => <LegalPage text={termsText} />,
});
