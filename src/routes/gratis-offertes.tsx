import { createFileRoute } from "@tanstack/react-router";
import { ShortFormPage } from "../features/quote-request/short-form-page";
import { quoteHead } from "../features/quote-request/quote-head";

export const Route = createFileRoute("/gratis-offertes")({
  head: ({ match }) => quoteHead(match.context.config),
  component: () => <ShortFormPage variant="short" />,
});
