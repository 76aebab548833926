import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../../app/head";
import { PersonPage } from "../../../../staff/people/person-page";

export const Route = createFileRoute("/_staff/beheer/mensen/$userId")({
  staticData: { listed: false },
  head: pageHead({ title: "Persoon" }),
  component: PersonRoute,
});

function PersonRoute() {
  const { userId } = Route.useParams();
  return <PersonPage userId={userId} />;
}
