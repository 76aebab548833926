import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../../app/head";
import { PeoplePage } from "../../../../staff/people/people-page";

export const Route = createFileRoute("/_staff/beheer/mensen/")({
  staticData: { listed: false },
  validateSearch: ({ zoek }: Record<string, unknown>): { zoek?: string } =>
    typeof zoek === "string" || typeof zoek === "number" ? { zoek: String(zoek).slice(0, 100) } : {},
  head: pageHead({ title: "Mensen" }),
  component: PeopleRoute,
});

function PeopleRoute() {
  const { zoek = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeoplePage
      words={zoek}
      onWords={(words) => void navigate({ search: words === "" ? {} : { zoek: words }, resetScroll: false })}
    />
  );
}
