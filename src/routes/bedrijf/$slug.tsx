import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/head";
import { CompanyPageRoute } from "../../company-page/company-page-route";
import { loadCompanyPage } from "../../company-page/load-company-page";

export const Route = createFileRoute("/bedrijf/$slug")({
  staticData: { listed: "data", startsWhenUsed: true },
  loader: async ({ context: { companyPage }, params }) => await loadCompanyPage(params.slug, companyPage),
  head: ({ match, loaderData }) =>
    loaderData?.page
      ? pageHead({
          title: loaderData.page.companyName,
          description: loaderData.description,
          canonical: `/bedrijf/${loaderData.slug}`,
        })({ match })
      : {},
  component: CompanyRoute,
});

function CompanyRoute() {
  const { slug, page } = Route.useLoaderData();
  return <CompanyPageRoute key={slug} slug={slug} first={page} />;
}
