import { createFileRoute } from "@tanstack/react-router";
import { LaunchSwitch } from "../paying/subscription/launch-switch";
import { SuccessPage } from "../paying/subscription/success-page";
import { parseReturnSearch } from "../paying/subscription/return-search";
import { pageHead } from "../app/head";

export const Route = createFileRoute("/success")({
  staticData: { listed: false, frame: "work", secret: true },
  validateSearch: parseReturnSearch,
  head: pageHead({ title: "Abonnement gestart" }),
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
