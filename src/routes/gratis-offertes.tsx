import { createFileRoute } from "@tanstack/react-router";
import { ShortFormPage } from "../requests/short-form/short-form-page";
import { quoteHead } from "../requests/short-form/quote-head";

export const Route = createFileRoute("/gratis-offertes")({
  staticData: { listed: "beside" },
  head: quoteHead,
  component: () => <ShortFormPage variant="short" />,
});
