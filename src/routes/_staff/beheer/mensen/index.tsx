import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../../../app/head";
import { UsersPage } from "../../../../staff/users/users-page";
import { parseUsersView, usersSearch } from "../../../../staff/users/users-view";

export const Route = createFileRoute("/_staff/beheer/mensen/")({
  staticData: { listed: false },
  validateSearch: (search: Record<string, unknown>) => usersSearch(parseUsersView(search)),
  head: pageHead({ title: "Mensen" }),
  component: PeopleRoute,
});

function PeopleRoute() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      view={parseUsersView(Route.useSearch())}
      onView={(view) => void navigate({ search: usersSearch(view), replace: true, resetScroll: false })}
    />
  );
}
