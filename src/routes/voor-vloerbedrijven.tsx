import { createFileRoute } from "@tanstack/react-router";
import { CompanyLandingPage } from "../public/landing/company-landing-page";
import { companyLandingHead } from "../public/landing/company-landing-page-head";
import { referralSearch } from "../app/kept/referral-search";

export const Route = createFileRoute("/voor-vloerbedrijven")({
  staticData: { listed: 9, startsWhenUsed: true },
  validateSearch: referralSearch,
  head: companyLandingHead,
  component: CompanyRoute,
});

function CompanyRoute() {
  const { ref } = Route.useSearch();
  const { companyVideoUrl } = Route.useRouteContext({ select: ({ config }) => config });
  return <CompanyLandingPage steps={3} videoUrl={companyVideoUrl} referral={ref} />;
}
