import { Button } from "@radix-ui/themes";
import { CircleCheck, Gift, LayoutDashboard, Mail } from "lucide-react";
import { api } from "../../../convex/_generated/api";
import { formatDate } from "../../../domain/dates";
import { DEFAULT_LAUNCH_DATE } from "../../../domain/launch";
import { referralsPerMonth } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { GoTo } from "../../app/go-to";
import { LoadFailedNote } from "../../app/waiting/load-failed-note";
import { Notice } from "../../ui/notice";
import { OrderSkeleton, VisitorsOrder } from "../order-sheet";
import { PointList } from "../../ui/point-list";
import { maySubscribe } from "../own-subscription";
import { Live } from "../../app/live/live";
import { dashboardFor, useSession } from "../../app/session/session";
import { ActivationOrder } from "./activation-order";
import styles from "./email-verified-page.module.css";
import { ReferralLink, ReferralSkeleton } from "./referral-link";
import { useLiveQuery } from "../../app/live/use-local-query";

const points = [
  {
    icon: LayoutDashboard,
    title: `Live sinds ${formatDate(DEFAULT_LAUNCH_DATE)}`,
    text: "Het platform is open. Je kunt meteen inloggen en opdrachten bekijken.",
  },
  {
    icon: Mail,
    title: "Nieuwe opdrachten per e-mail",
    text: "Komt er een opdracht bij in jouw provincies, dan krijg je een e-mail.",
  },
];

/**
 * The page to which a company's verification link leads (REF-001 to REF-007, C58). Clients have a page of their own.
 */
export function EmailVerifiedPage() {
  const session = useSession();
  const viewer = session.status === "signedIn" ? session.viewer : null;
  return (
    <div className="wrap app">
      {viewer?.role === "CLIENT" && <GoTo target={dashboardFor("CLIENT")} />}
      <div className={styles.columns}>
        <div className={styles.head}>
          <CircleCheck size={40} strokeWidth={1.75} className={styles.sign} aria-hidden />
          <h1>Je account is actief</h1>
          <p className="lead">Je e-mailadres is bevestigd. Welkom bij Vloeren Opdrachten.</p>
        </div>
        <div className={styles.rest}>
          <PointList points={points} />
          <div className="row">
            <Button asChild size="4">
              <AppLink to="/vloeren/auth">{viewer === null ? "Naar inloggen" : "Naar je dashboard"}</AppLink>
            </Button>
            <Button asChild size="4" variant="outline" color="gray" highContrast>
              <AppLink to="/voor-vloerbedrijven">Meer over het platform</AppLink>
            </Button>
          </div>
          <section className={styles.referral} aria-labelledby="doorverwijzen">
            <div className={styles.title}>
              <Gift size={20} strokeWidth={1.75} aria-hidden />
              <h2 id="doorverwijzen">Een gratis maand voor elk bedrijf dat je meebrengt</h2>
            </div>
            <p className="soft">
              Je krijgt 1 gratis maand per betaalde aanmelding via jouw link. Deel hem met maximaal {referralsPerMonth}{" "}
              per maand.
            </p>
            {viewer?.role === "PHOTOGRAPHER" ? (
              <Live fallback={<ReferralSkeleton />}>
                <ReferralLink />
              </Live>
            ) : (
              <p className="quiet" data-guest-only>
                Je persoonlijke link staat hier zodra je bent{" "}
                <AppLink to="/vloeren/auth" search={{ redirect: "/vloeren/email-geverifieerd" }}>
                  ingelogd
                </AppLink>
                .
              </p>
            )}
          </section>
        </div>
        <div className={styles.order}>
          {viewer?.role === "PHOTOGRAPHER" ? (
            <Live fallback={<OrderSkeleton />}>
              <OwnOffer />
            </Live>
          ) : (
            <VisitorsOrder>
              <ActivationOrder />
            </VisitorsOrder>
          )}
        </div>
      </div>
    </div>
  );
}

/** The offer at this company's own price; none for one that pays already. */
function OwnOffer() {
  const mine = useLiveQuery({ query: api.subscriptions.mine, args: {} });
  const firstMonthUsed = useLiveQuery({ query: api.subscriptions.firstMonthUsed, args: {} });
  if (mine.status === "pending" || firstMonthUsed.status === "pending") return <OrderSkeleton />;
  if (mine.status === "error" || firstMonthUsed.status === "error") {
    return (
      <LoadFailedNote>
        <b>Je aanbod kon niet worden geladen.</b>
      </LoadFailedNote>
    );
  }
  if (!maySubscribe(mine.data)) {
    return (
      <Notice icon={CircleCheck} tone="green">
        <b>Je hebt al een abonnement.</b> Je vindt het bij{" "}
        <AppLink to="/subscription-management">je abonnement</AppLink>.
      </Notice>
    );
  }
  return <ActivationOrder firstMonthUsed={firstMonthUsed.data} />;
}
