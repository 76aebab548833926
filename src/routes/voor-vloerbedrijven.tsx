import { createFileRoute } from "@tanstack/react-router";
import { CompanyPage } from "../features/landing/company-page";
import { companyPageHead, referralSearch } from "../features/landing/company-page-head";

export const Route = createFileRoute("/voor-vloerbedrijven")({
  validateSearch: referralSearch,
  head: ({ match }) => companyPageHead(match.context.config),
  component: CompanyRoute,
});

function CompanyRoute() {
  const { ref } = Route.useSearch();
  const { companyVideoUrl } = Route.useRouteContext({ select: ({ config }) => config });
  return <CompanyPage steps={3} videoUrl={companyVideoUrl} referral={ref} />;
}
