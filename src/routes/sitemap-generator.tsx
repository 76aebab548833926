import { createFileRoute, useRouter } from "@tanstack/react-router";
import { StaffMenu } from "../staff/shell/staff-menu";
import { SitemapGeneratorPage } from "../public/sitemap/sitemap-generator-page";
import { pageHead } from "../app/head";
import { pagesOf, sitemapPaths } from "../app/pages";

export const Route = createFileRoute("/sitemap-generator")({
  staticData: { listed: "tool" },
  head: pageHead({ title: "Sitemap maken" }),
  component: SitemapRoute,
});

function SitemapRoute() {
  const paths = sitemapPaths(pagesOf(useRouter()));
  return (
    <>
      <StaffMenu />
      <SitemapGeneratorPage paths={paths} />
    </>
  );
}
