import { Button } from "@radix-ui/themes";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";

/** What stands where a company's customers will stand, as long as it has unlocked no job. */
export function NoCustomers() {
  return (
    <EmptyState
      heading="h2"
      title="Je hebt nog geen klanten"
      text="Ontgrendel een opdracht. Naam, telefoonnummer en e-mailadres van de klant staan daarna hier."
    >
      <Button asChild size="3">
        <AppLink to="/vloeren/dashboard">Bekijk de opdrachten</AppLink>
      </Button>
    </EmptyState>
  );
}
