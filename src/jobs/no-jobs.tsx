import { Button } from "@radix-ui/themes";
import { AppLink } from "../ui/app-link";
import { EmptyState } from "../ui/empty-state";

/** Stands in place of a company's open jobs while there are none, and leads to where it looks for them (DASH-028). */
export function NoJobs() {
  return (
    <EmptyState
      title="Geen opdrachten beschikbaar"
      text="Zodra er in je werkgebied een opdracht bijkomt, verschijnt hij hier vanzelf. Je hoeft niet te verversen."
    >
      <Button asChild size="3" variant="outline" color="gray" highContrast>
        <AppLink to="/vloeren/dashboard" search={{ profiel: "bewerken" }} hash="zoekgebied">
          Zoek in een groter gebied
        </AppLink>
      </Button>
    </EmptyState>
  );
}
