import { Button } from "@radix-ui/themes";
import { retryLive } from "../live/retry";

/** A button that tries again to load what failed or does not arrive. */
export function TryAgain({ onRetry = retryLive, size = "2" }: { onRetry?: () => void; size?: "2" | "3" }) {
  return (
    <Button size={size} variant="outline" color="gray" highContrast onClick={onRetry}>
      Probeer opnieuw
    </Button>
  );
}
