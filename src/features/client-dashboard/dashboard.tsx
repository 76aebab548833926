import { Button } from "@radix-ui/themes";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { MAX_QUOTES } from "../../../domain/limits";
import { briefStatusLabels } from "../../../domain/status";
import { AppLink } from "../../components/app-link/app-link";
import { EmptyState } from "../../components/empty-state/empty-state";
import { rememberRequests, type SeenRequest } from "../../lib/last-seen";
import { paths } from "../../lib/paths";
import { useNow } from "../../lib/use-now";
import { BriefCard } from "./brief-card";
import { DashboardSkeleton } from "./dashboard-skeleton";
import styles from "./dashboard.module.css";
import { LoadFailure } from "./load-failure";
import { Quotes } from "./quotes";
import type { OwnBrief } from "./types";
import { useLivePages } from "../../lib/live/use-live-pages";

const BRIEFS_AT_ONCE = 10;

/** Somebody's own requests with everything on them live. Must stand inside `Live`, behind the login (CLIENT-003). */
export function Dashboard() {
  const now = useNow();
  const briefs = useLivePages({ query: api.briefs.mine, args: {}, initialNumItems: BRIEFS_AT_ONCE });
  const seen = briefs.status === "success" ? briefs.data : undefined;
  useEffect(() => {
    if (seen) rememberRequests(seen.map(summaryOf));
  }, [seen]);
  if (briefs.status === "error") return <LoadFailure title="Error loading briefs" />;
  if (briefs.data === undefined || (briefs.status === "pending" && briefs.data.length === 0)) {
    return <DashboardSkeleton />;
  }
  if (briefs.data.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title="Je hebt nog geen aanvraag"
        text="Vraag gratis offertes aan. Je ziet ze hier vanzelf binnenkomen, je hoeft niet te verversen."
      >
        <Button asChild size="3">
          <AppLink to={paths.quote}>Vloerofferte aanvragen</AppLink>
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.briefs}>
        {briefs.data.map((brief) => (
          <li key={brief._id}>
            <BriefCard brief={brief} now={now} />
            <Quotes brief={brief} now={now} />
          </li>
        ))}
      </ul>
      {briefs.canLoadMore && (
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          className={styles.more}
          onClick={() => briefs.loadMore(BRIEFS_AT_ONCE)}
        >
          Meer aanvragen tonen
        </Button>
      )}
    </>
  );
}

/** What the offline page shows of a request. */
function summaryOf({ title, locationText, status, quoteCount }: OwnBrief): SeenRequest {
  return { title, facts: [locationText, briefStatusLabels[status], `${quoteCount}/${MAX_QUOTES} offertes`] };
}
