import { Button } from "@radix-ui/themes";
import { EmptyState } from "../empty-state/empty-state";

/** What a page shows that broke while rendering. The rest of the site keeps working. */
export function PageError({ reset }: { reset?: () => void }) {
  return (
    <div className="wrap app">
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Er ging iets mis"
        text="Deze pagina kon niet worden getoond. Probeer het opnieuw of neem contact met ons op."
      >
        <Button size="3" onClick={() => (reset ? reset() : window.location.reload())}>
          Probeer opnieuw
        </Button>
      </EmptyState>
    </div>
  );
}
