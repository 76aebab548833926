import { Info } from "lucide-react";
import { useQuery_experimental as useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { GoTo } from "../../components/guard/go-to";
import { Notice } from "../../components/notice/notice";
import { OrderSkeleton, VisitorsOrder } from "../../components/order-sheet/order-sheet";
import { ProFeatures } from "../../components/pro-features/pro-features";
import { maySubscribe, standingOf } from "../../lib/checkout/subscription";
import { Live } from "../../lib/live/live";
import { paths } from "../../lib/paths";
import { dashboardPathFor, useSession } from "../../lib/session/session";
import styles from "./checkout-page.module.css";
import { FreeAccessNotice, LoadFailure } from "./notices";
import { Order } from "./order";

/**
 * What Pro costs and gives, and the button that pays (SUB-009, C51). A visitor sees it too and logs in on the way; a
 * client goes to its own dashboard (C81), a company that pays already to its subscription.
 */
export function CheckoutPage({ gaveUp }: { gaveUp: boolean }) {
  return (
    <div className="wrap app">
      {gaveUp && (
        <div className={styles.notice}>
          <Notice icon={Info} tone="plain">
            <b>Je betaling is afgebroken.</b> Er is niets afgeschreven. Je kunt het hieronder opnieuw proberen.
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.head}>
          <h1>Pro voor je vloerbedrijf</h1>
          <p className="lead">
            Een vast bedrag per maand. Daarvoor reageer je onbeperkt op opdrachten in jouw provincies.
          </p>
        </div>
        <div className={styles.order}>
          <OrderForVisitor />
        </div>
        <section className={styles.get} aria-labelledby="inbegrepen">
          <h2 id="inbegrepen">Wat je krijgt</h2>
          <ProFeatures />
        </section>
      </div>
    </div>
  );
}

function OrderForVisitor() {
  const session = useSession();
  switch (session.status) {
    case "unknown":
    case "guest":
      return (
        <VisitorsOrder>
          <Order firstMonthUsed={false} isGuest />
        </VisitorsOrder>
      );
    case "signedIn":
      if (session.viewer.role === "CLIENT") return <GoTo address={dashboardPathFor("CLIENT")} />;
      return (
        <Live fallback={<OrderSkeleton />}>
          <CompanyOrder />
        </Live>
      );
    default:
      return session satisfies never;
  }
}

function CompanyOrder() {
  const mine = useQuery({ query: api.subscriptions.mine, args: {} });
  if (mine.status === "pending") return <OrderSkeleton />;
  if (mine.status === "error") return <LoadFailure />;
  const subscription = mine.data;
  if (!maySubscribe(subscription)) return <GoTo address={paths.subscription} />;
  return (
    <>
      {standingOf(subscription) === "running" && <FreeAccessNotice until={subscription?.currentPeriodEnd ?? null} />}
      <Order firstMonthUsed={subscription?.firstMonthUsed ?? false} />
    </>
  );
}
