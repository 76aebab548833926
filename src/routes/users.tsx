import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../features/admin/users/users-page";
import { parseUsersView, usersSearch } from "../features/admin/users/users-view";
import { pageHead } from "../lib/head";

export const Route = createFileRoute("/users")({
  validateSearch: (search: Record<string, unknown>) => usersSearch(parseUsersView(search)),
  head: () => pageHead({ title: "Gebruikers", noindex: true }),
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
