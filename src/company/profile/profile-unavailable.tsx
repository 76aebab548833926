import { LoadFailed } from "../../app/waiting/load-failed";

/** Says that the profile could not be loaded, in place of the form (C83). */
export function ProfileUnavailable() {
  return <LoadFailed title="Geen profiel gevonden." text="Probeer het later opnieuw." heading="h2" />;
}
