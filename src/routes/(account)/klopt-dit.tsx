import { createFileRoute } from "@tanstack/react-router";
import { PlaceQuestionPage } from "../../client/place-question/place-question-page";
import { pageHead } from "../../app/head";
import { tokenSearch } from "../../app/token-search";

export const Route = createFileRoute("/(account)/klopt-dit")({
  staticData: { listed: false, secret: true },
  validateSearch: tokenSearch,
  head: pageHead({ title: "Klopt dit?" }),
  component: PlaceQuestionRoute,
});

function PlaceQuestionRoute() {
  const { token } = Route.useSearch();
  return <PlaceQuestionPage token={token} />;
}
