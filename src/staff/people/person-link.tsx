import { AppLink } from "../../ui/app-link";

/** Somebody's name, as a link to their page of staff. */
export function PersonLink({ userId, name }: { userId: string; name: string }) {
  return (
    <AppLink to="/beheer/mensen/$userId" params={{ userId }}>
      {name || "Klant"}
    </AppLink>
  );
}
