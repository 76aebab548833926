import { Button } from "@radix-ui/themes";
import { EmptyState } from "../empty-state/empty-state";

/** What stands in a list's place when it could not be loaded. */
export function LoadFailed({ title }: { title: string }) {
  return (
    <EmptyState art="losse-plank" title={title} text="Er ging iets mis aan onze kant. Probeer het zo nog eens.">
      <Button size="3" variant="outline" color="gray" highContrast onClick={() => window.location.reload()}>
        Probeer opnieuw
      </Button>
    </EmptyState>
  );
}
