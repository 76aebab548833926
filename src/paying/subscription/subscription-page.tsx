import { useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { BackLink } from "../../app/back-link";
import { Glide } from "../../ui/glide";
import { RequireSession } from "../../app/session/require-session";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { standingOf, type Subscription } from "../own-subscription";
import { Live } from "../../app/live/live";
import { Invoices } from "./invoices";
import { MonthFigures } from "./month-figures";
import { NoSubscription } from "./no-subscription";
import { SubscriptionSheet } from "./subscription-sheet";
import { SubscriptionSkeleton } from "./subscription-skeleton";
import styles from "./subscription-page.module.css";
import { useLocalQuery } from "../../app/live/use-local-query";

/**
 * The page of a company's subscription: its state, the month's figures, the invoices, and the actions (SUB-001 to
 * SUB-005). Clients have none and are sent home (C81).
 */
export function SubscriptionPage() {
  return (
    <div className="wrap app">
      <BackLink />
      <h1 className={styles.title}>Je abonnement</h1>
      <RequireSession fallback={<SubscriptionSkeleton />}>
        {() => (
          <Live fallback={<SubscriptionSkeleton />}>
            <OwnSubscription />
          </Live>
        )}
      </RequireSession>
    </div>
  );
}

function OwnSubscription() {
  const part = useRef<HTMLDivElement>(null);
  const mine = useLocalQuery({ query: api.subscriptions.mine, args: {} });
  if (mine.status === "pending") return <SubscriptionSkeleton />;
  if (mine.status === "error") {
    return (
      <LoadFailedNote>
        <b>Je abonnement kon niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  return (
    <Glide root={part}>
      <div ref={part}>
        <Standing subscription={mine.data} />
        <MonthFigures />
        <Invoices />
      </div>
    </Glide>
  );
}

function Standing({ subscription }: { subscription: Subscription | null }) {
  const standing = standingOf(subscription);
  if (subscription === null || standing === "none" || standing === "ended") {
    return <NoSubscription former={subscription} />;
  }
  return <SubscriptionSheet subscription={subscription} standing={standing} />;
}
