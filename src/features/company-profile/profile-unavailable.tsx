import { EmptyState } from "../../components/empty-state/empty-state";

/** The profile could not be loaded, so there is nothing to fill in (C83). */
export function ProfileUnavailable() {
  return <EmptyState art="losse-plank" title="Geen profiel gevonden." text="Probeer het later opnieuw." heading="h2" />;
}
