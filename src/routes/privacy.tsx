import { createFileRoute } from "@tanstack/react-router";
import { privacyText } from "../../domain/content/privacy";
import { LegalPage } from "../public/legal/legal-page";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/privacy")({
  staticData: { listed: 12, startsWhenUsed: true },
  // In the page's own chunk: the texts of a page are no business of the others.
  loader: () => ({ description: privacyText.lead }),
  head: (page) =>
    pageHead({
      title: "Privacy",
      description: page.loaderData?.description ?? "",
    })(page),
  component: () => <LegalPage text={privacyText} />,
});
