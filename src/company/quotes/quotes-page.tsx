import { Button } from "@radix-ui/themes";
import { api } from "../../../convex/_generated/api";
import { JOBS_PER_PAGE } from "../../../domain/limits";
import { GoTo } from "../../app/go-to";
import { Live } from "../../app/live/live";
import { useLivePages } from "../../app/live/use-live-pages";
import { RequireSession } from "../../app/session/require-session";
import { AppLink } from "../../ui/app-link";
import { QuoteRowsSkeleton } from "./quote-rows";
import styles from "./quotes.module.css";
import { SentQuotes } from "./sent-quotes";
import { useDecisions } from "./use-decisions";

/** All quotes that a company sent, with what became of each. */
export function QuotesPage() {
  return (
    <div className={`wrap app ${styles.page}`}>
      <div className={styles.top}>
        <h1>Offertes</h1>
        <p className="soft">
          Een offerte schrijf je bij de opdracht. Regels en sjablonen staan klaar in{" "}
          <AppLink to="/vloeren/prijslijst">je prijslijst</AppLink>.
        </p>
      </div>
      <RequireSession fallback={<QuoteRowsSkeleton />}>
        {(viewer) => {
          if (!viewer.onboardingCompleted) return <GoTo target={{ to: "/vloeren/onboarding" }} />;
          return (
            <Live fallback={<QuoteRowsSkeleton />}>
              <Quotes />
            </Live>
          );
        }}
      </RequireSession>
    </div>
  );
}

function Quotes() {
  const sent = useLivePages({ query: api.quotes.mine, args: {}, initialNumItems: JOBS_PER_PAGE, kept: true });
  useDecisions(sent.data);
  return (
    <SentQuotes
      asRows
      quotes={sent}
      toJobs={
        <Button asChild size="3">
          <AppLink to="/vloeren/dashboard">Naar de opdrachten</AppLink>
        </Button>
      }
    />
  );
}
