import { createFileRoute } from "@tanstack/react-router";
import { PaymentReturn } from "../../paying/payment-return";
import { SubscriptionPage } from "../../paying/subscription/subscription-page";
import { parseReturnSearch } from "../../paying/subscription/return-search";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_company/subscription-management")({
  staticData: { listed: false, guard: { login: "/auth", beforeLaunch: true } },
  validateSearch: parseReturnSearch,
  head: pageHead({ title: "Je abonnement" }),
  component: SubscriptionRoute,
});

function SubscriptionRoute() {
  const { session_id: sessionId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PaymentReturn
        sessionId={sessionId}
        onDone={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
      <SubscriptionPage />
    </>
  );
}
