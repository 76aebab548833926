import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "../../ui/notice";
import { TryAgain } from "./try-again";

/**
 * A one-line notice in place of something that could not be loaded, with a button that tries again. `children` names
 * it.
 */
export function LoadFailedNote({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Notice icon={CircleAlert} tone="red" action={<TryAgain {...(onRetry ? { onRetry } : {})} />}>
      {children}
    </Notice>
  );
}
