import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../app/head";
import { tokenSearch } from "../app/token-search";
import { GuestPage } from "../conversations/guest-page";

export const Route = createFileRoute("/berichten_/lezen")({
  staticData: { listed: false, secret: true, frame: "desk" },
  validateSearch: tokenSearch,
  head: pageHead({ title: "Een bericht voor je" }),
  component: GuestRoute,
});

function GuestRoute() {
  const { token } = Route.useSearch();
  return <GuestPage token={token} />;
}
