import { createFileRoute } from "@tanstack/react-router";
import { ShortFormPage } from "../requests/short-form/short-form-page";
import { quoteHead } from "../requests/short-form/quote-head";

export const Route = createFileRoute("/brief-form-old")({
  staticData: { listed: "beside", frame: "work" },
  head: quoteHead,
  component: () => <ShortFormPage variant="laying" />,
});
