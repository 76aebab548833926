import { createFileRoute } from "@tanstack/react-router";
import { StaffMenu } from "../features/admin/shell/staff-menu";
import { SitemapPreviewPage } from "../features/sitemap/sitemap-preview-page";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/sitemap-preview")({
  head: () => pageHead({ title: "Voorbeeld van de sitemap", noindex: true }),
  component: SitemapRoute,
});

function SitemapRoute() {
  return (
    <>
      <StaffMenu />
      <SitemapPreviewPage />
    </>
  );
}
