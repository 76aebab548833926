import { api } from "../../../convex/_generated/api";
import { BackLink } from "../../components/back-link/back-link";
import { GoTo } from "../../components/guard/go-to";
import { RequireSession } from "../../components/guard/require-session";
import { LoadFailedNote } from "../../components/load-failed/load-failed-note";
import { standingOf } from "../../lib/checkout/subscription";
import { Live } from "../../lib/live/live";
import { dashboardPathFor } from "../../lib/session/session";
import { NoSubscription } from "./no-subscription";
import { SubscriptionSheet } from "./subscription-sheet";
import { SubscriptionSkeleton } from "./subscription-skeleton";
import styles from "./subscription-page.module.css";
import { useLiveQuery } from "../../lib/live/use-live-query";

/** A company's subscription and what can be done with it (SUB-001 to SUB-005). Clients have none and go home (C81). */
export function SubscriptionPage() {
  return (
    <div className="wrap app">
      <BackLink />
      <h1 className={styles.title}>Je abonnement</h1>
      <RequireSession fallback={<SubscriptionSkeleton />}>
        {(viewer) =>
          viewer.role === "CLIENT" ? (
            <GoTo address={dashboardPathFor("CLIENT")} />
          ) : (
            <Live fallback={<SubscriptionSkeleton />}>
              <OwnSubscription />
            </Live>
          )
        }
      </RequireSession>
    </div>
  );
}

function OwnSubscription() {
  const mine = useLiveQuery({ query: api.subscriptions.mine, args: {} });
  if (mine.status === "pending") return <SubscriptionSkeleton />;
  if (mine.status === "error") {
    return (
      <LoadFailedNote>
        <b>Je abonnement kon niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  const standing = standingOf(mine.data);
  if (mine.data === null || standing === "none" || standing === "ended") return <NoSubscription former={mine.data} />;
  return <SubscriptionSheet subscription={mine.data} standing={standing} />;
}
