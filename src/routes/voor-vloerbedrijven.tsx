import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../public/landing/company-page";
import { companyPageHead, referralSearch } from "../public/landing/company-page-head";

export const Route = createFileRoute("/voor-vloerbedrijven")({
  staticData: { listed: 9, startsWhenUsed: true },
  validateSearch: referralSearch,
  head: companyPageHead,
  component: CompanyRoute,
});

function CompanyRoute() {
  const { ref } = Route.useSearch();
  const { companyVideoUrl } = Route.useRouteContext({ select: ({ config }) => config });
  return <CompanyPage steps={3} videoUrl={companyVideoUrl} referral={ref} />;
}
