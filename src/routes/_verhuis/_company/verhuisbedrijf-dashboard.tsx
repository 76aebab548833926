import { createFileRoute } from "@tanstack/react-router";
import { PaymentReturn } from "../../../paying/payment-return";
import { VerhuisDashboardPage } from "../../../company/verhuis-dashboard/dashboard-page";
import { pageHead } from "../../../app/head";

/** `tab=offertes` shows what was sent; `session_id` comes from the pay page (C12). */
type Search = { tab?: "offertes"; session_id?: string };

export const Route = createFileRoute("/_verhuis/_company/verhuisbedrijf-dashboard")({
  staticData: { listed: false },
  validateSearch: (search): Search => ({
    ...(search.tab === "offertes" ? { tab: "offertes" } : {}),
    ...(typeof search.session_id === "string" ? { session_id: search.session_id } : {}),
  }),
  head: pageHead({ title: "Opdrachten en offertes" }),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { session_id: sessionId, ...others } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PaymentReturn
        sessionId={sessionId}
        onDone={() => void navigate({ search: others, replace: true, resetScroll: false })}
      />
      <VerhuisDashboardPage
        tab={others.tab ?? "opdrachten"}
        onTab={(tab) => void navigate({ search: tab === "offertes" ? { tab } : {}, replace: true, resetScroll: false })}
      />
    </>
  );
}
