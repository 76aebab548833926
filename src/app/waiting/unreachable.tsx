import { Button } from "@radix-ui/themes";
import { EmptyState } from "../../ui/empty-state";

/** A page for a link that could not be checked without a connection. `text` names what is missing. */
export function Unreachable({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="wrap app">
      <EmptyState heading="h1" art="losse-plank" title="Er ging iets mis" text={text}>
        <Button size="3" onClick={onRetry}>
          Probeer opnieuw
        </Button>
      </EmptyState>
    </div>
  );
}
