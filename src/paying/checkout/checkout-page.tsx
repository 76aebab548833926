import { api } from "../../../convex/_generated/api";
import { GoTo } from "../../app/go-to";
import { OrderPage } from "../order-page";
import { OrderSkeleton, VisitorsOrder } from "../order-sheet";
import { ProFeatures } from "../pro-features";
import { maySubscribe, standingOf } from "../own-subscription";
import { Live } from "../../app/live/live";
import { dashboardFor, useSession } from "../../app/session/session";
import { Order } from "./order";
import { useLiveQuery } from "../../app/live/use-local-query";
import { Gift } from "lucide-react";
import { formatDate } from "../../../domain/dates";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Notice } from "../../ui/notice";
import styles from "./notices.module.css";

/**
 * The page with Pro's price and features, and the button that pays (SUB-009, C51). A visitor sees it too and logs in on
 * the way; a client is sent to its own dashboard (C81), a company that pays already to its subscription.
 */
export function CheckoutPage({ gaveUp }: { gaveUp: boolean }) {
  return (
    <OrderPage
      gaveUp={gaveUp}
      title="Pro voor je vloerbedrijf"
      lead="Een vast bedrag per maand. Daarvoor reageer je onbeperkt op opdrachten in jouw provincies."
      order={<OrderForVisitor />}
      about={{ id: "inbegrepen", heading: "Wat je krijgt", content: <ProFeatures /> }}
    />
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
      if (session.viewer.role === "CLIENT") return <GoTo target={dashboardFor("CLIENT")} />;
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
  const mine = useLiveQuery({ query: api.subscriptions.mine, args: {} });
  const firstMonthUsed = useLiveQuery({ query: api.subscriptions.firstMonthUsed, args: {} });
  if (mine.status === "error" || firstMonthUsed.status === "error") return <CheckoutLoadFailure />;
  if (mine.status === "pending" || firstMonthUsed.status === "pending") return <OrderSkeleton />;
  const subscription = mine.data;
  if (!maySubscribe(subscription)) return <GoTo target={{ to: "/subscription-management" }} />;
  return (
    <>
      {standingOf(subscription) === "running" && <FreeAccessNotice until={subscription?.currentPeriodEnd ?? null} />}
      <Order firstMonthUsed={firstMonthUsed.data} />
    </>
  );
}

/** Says that this company's price could not be loaded, in place of the order. */
function CheckoutLoadFailure() {
  return (
    <LoadFailedNote>
      <b>Je abonnement kon niet worden geladen.</b>
    </LoadFailedNote>
  );
}

/** A notice for a company whose access is free at the moment: a subscription would be charged at once. */
function FreeAccessNotice({ until }: { until: number | null }) {
  return (
    <div className={styles.notice}>
      <Notice icon={Gift} tone="green">
        <b>Je hebt nu al toegang{until === null ? "" : ` tot ${formatDate(until)}`}.</b> Start je een betaald
        abonnement, dan gaat dat meteen in.
      </Notice>
    </div>
  );
}
