import { createFileRoute } from "@tanstack/react-router";
import { PaymentReturn } from "../components/payment-return/payment-return";
import { SubscriptionPage } from "../features/subscription/subscription-page";
import { parseReturnSearch } from "../features/subscription/return-search";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/subscription-management")({
  validateSearch: parseReturnSearch,
  head: () => pageHead({ title: "Je abonnement", noindex: true }),
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
