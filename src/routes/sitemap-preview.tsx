import { createFileRoute, useRouter } from "@tanstack/react-router";
import { StaffMenu } from "../staff/shell/staff-menu";
import { SitemapPreviewPage } from "../public/sitemap/sitemap-preview-page";
import { pageHead } from "../app/head";
import { pagesOf, sitemapPaths } from "../app/pages";

export const Route = createFileRoute("/sitemap-preview")({
  staticData: { listed: "tool" },
  head: pageHead({ title: "Voorbeeld van de sitemap" }),
  component: SitemapRoute,
});

function SitemapRoute() {
  const paths = sitemapPaths(pagesOf(useRouter()));
  return (
    <>
      <StaffMenu />
      <SitemapPreviewPage paths={paths} />
    </>
  );
}
