import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "../../ui/notice";
import { TryAgain } from "./try-again";

/**
 * A notice of one line in the place of something that could not be loaded, with the way to ask for it again. `children`
 * say what it is.
 */
export function LoadFailedNote({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Notice icon={CircleAlert} tone="red" action={<TryAgain {...(onRetry ? { onRetry } : {})} />}>
      {children}
    </Notice>
  );
}
