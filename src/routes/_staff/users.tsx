import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../../staff/users/users-page";
import { parseUsersView, usersSearch } from "../../staff/users/users-view";
import { pageHead } from "../../app/head";

export const Route = createFileRoute("/_staff/users")({
  staticData: { listed: false },
  validateSearch: (search: Record<string, unknown>) => usersSearch(parseUsersView(search)),
  head: pageHead({ title: "Mensen" }),
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      view={parseUsersView(Route.useSearch())}
      onView={(view) => void navigate({ search: usersSearch(view), replace: true, resetScroll: false })}
    />
  );
}
