import { createFileRoute } from "@tanstack/react-router";
import { LaunchSwitch } from "../../features/launch/launch-switch";
import { SuccessPage } from "../../features/subscription/success-page";
import { parseReturnSearch } from "../../features/subscription/return-search";
import { pageHead } from "../../lib/head";

export const Route = createFileRoute("/vloeren/abonnement-succesvol")({
  validateSearch: parseReturnSearch,
  head: () => pageHead({ title: "Abonnement gestart", noindex: true }),
  component: SuccessRoute,
});

function SuccessRoute() {
  const { session_id: sessionId, admin = false } = Route.useSearch();
  return (
    <>
      <SuccessPage sessionId={sessionId} />
      <LaunchSwitch asked={admin} />
    </>
  );
}
