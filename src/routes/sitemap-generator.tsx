import { createFileRoute } from "@tanstack/react-router";
import { StaffMenu } from "../features/admin/shell/staff-menu";
import { SitemapGeneratorPage } from "../features/sitemap/sitemap-generator-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/sitemap-generator")({
  head: () => pageHead({ title: "Sitemap maken", noindex: true }),
  component: SitemapRoute,
});

function SitemapRoute() {
  return (
    <>
      <StaffMenu />
      <SitemapGeneratorPage />
    </>
  );
}
