import { LoadFailed } from "../../app/waiting/load-failed";

/** The profile could not be loaded, so there is nothing to fill in (C83). */
export function ProfileUnavailable() {
  return <LoadFailed title="Geen profiel gevonden." text="Probeer het later opnieuw." heading="h2" />;
}
