import { Button } from "@radix-ui/themes";
import { newVersion } from "../../lib/new-version";
import { useStore } from "../../lib/store";
import { EmptyState } from "../../ui/empty-state";

/**
 * Replaces a page that failed to render, or whose code could not be fetched. The rest of the site keeps working. Trying
 * again reloads the page, because the router and the browser both remember a failed piece of code.
 */
export function PageError() {
  const gone = useStore(newVersion, null);
  return (
    <div className="wrap app">
      <EmptyState
        art="losse-plank"
        heading="h1"
        title="Er ging iets mis"
        text="Deze pagina kon niet worden getoond. Probeer het opnieuw of neem contact met ons op."
        {...gone}
      >
        <Button size="3" onClick={() => window.location.reload()}>
          {gone ? "Vernieuwen" : "Probeer opnieuw"}
        </Button>
      </EmptyState>
    </div>
  );
}
