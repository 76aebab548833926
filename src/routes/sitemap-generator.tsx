import { createFileRoute } from "@tanstack/react-router";
import { SitemapGeneratorPage } from "../features/sitemap/sitemap-generator-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/sitemap-generator")({
  head: () => pageHead({ title: "Sitemap maken", noindex: true }),
  component: SitemapGeneratorPage,
});
