import { GoTo } from "../../app/go-to";
import { RequireSession } from "../../app/session/require-session";
import { Live } from "../../app/live/live";
import { QuoteContent } from "./quote-content";
import { QuoteSkeleton } from "./quote-skeleton";

/**
 * The page of a company's quote on one job: the form, and afterwards the quote that it sent (VERH-006, C61). Clients
 * are sent to their dashboard (C81).
 */
export function QuotePage({ jobId }: { jobId: string }) {
  return (
    <RequireSession fallback={<QuoteSkeleton />}>
      {(viewer) => {
        if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/verhuisbedrijf-onboarding" }} />;
        return (
          <Live fallback={<QuoteSkeleton />}>
            <QuoteContent jobId={jobId} viewer={viewer} />
          </Live>
        );
      }}
    </RequireSession>
  );
}
