import { Button } from "@radix-ui/themes";
import { AppLink } from "../../ui/app-link";
import { EmptyState } from "../../ui/empty-state";
import { links } from "../../app/links";

/** The empty state of a list of open jobs. */
export function NoJobs() {
  return (
    <EmptyState
      title="Geen opdrachten beschikbaar"
      text="Op dit moment staat er niets open. Een nieuwe opdracht verschijnt hier vanzelf, je hoeft niet te verversen."
    >
      <Button asChild size="3" variant="outline" color="gray" highContrast>
        <AppLink {...links.companyRegister}>Meld je aan en krijg een mail bij nieuw werk</AppLink>
      </Button>
    </EmptyState>
  );
}
