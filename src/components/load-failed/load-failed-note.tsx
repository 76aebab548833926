import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Notice } from "../notice/notice";
import { TryAgain } from "./try-again";

/** The same where there is room for a line only: `children` say what could not be loaded. */
export function LoadFailedNote({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Notice icon={CircleAlert} tone="red" action={<TryAgain {...(onRetry ? { onRetry } : {})} />}>
      {children}
    </Notice>
  );
}
