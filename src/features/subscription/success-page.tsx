import { Button } from "@radix-ui/themes";
import { BadgePercent, CircleCheck, Hourglass, LayoutDashboard, Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { errorTexts } from "../../../domain/errors";
import { formatPrice } from "../../../domain/money";
import { plans, type Plan } from "../../../domain/plans";
import { AppLink } from "../../components/app-link/app-link";
import { Notice } from "../../components/notice/notice";
import { PointList } from "../../components/point-list/point-list";
import { SplitPage } from "../../components/split-page/split-page";
import { verifyCheckout } from "../../lib/checkout/verify-checkout";
import { useLaunch } from "../../lib/launch/launch";
import { launchTitle } from "../../lib/launch/launch-title";
import { Live } from "../../lib/live/live";
import { requestLive } from "../../lib/live/live-store";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session/session";
import styles from "./success-page.module.css";
import { useLiveQuery } from "../../lib/live/use-live-query";

/**
 * Where a payment may end (SUB-017 to SUB-020). The checkout in the address is verified; a failure is only logged,
 * because what the page says about the subscription is live.
 */
export function SuccessPage({ sessionId }: { sessionId: string | undefined }) {
  const session = useSession();
  const begun = useRef(false);
  useEffect(requestLive, []);
  useEffect(() => {
    if (sessionId === undefined || begun.current) return;
    begun.current = true;
    verifyCheckout(sessionId).catch((error: unknown) => console.error("The payment was not verified", error));
  }, [sessionId]);

  const isCompany = session.status === "signedIn" && session.viewer.role === "PHOTOGRAPHER";
  return (
    <SplitPage art="visgraat">
      {isCompany ? (
        <Live fallback={<Content plan="vloeren" />}>
          <OwnContent isWaiting={sessionId !== undefined} />
        </Live>
      ) : (
        <Content plan="vloeren" />
      )}
    </SplitPage>
  );
}

type State = "running" | "waiting";

function OwnContent({ isWaiting }: { isWaiting: boolean }) {
  const mine = useLiveQuery({ query: api.subscriptions.mine, args: {} });
  const subscription = mine.status === "success" ? mine.data : null;
  const state = subscription?.isRunning ? "running" : mine.status === "success" && isWaiting ? "waiting" : undefined;
  return <Content plan={subscription?.plan ?? "vloeren"} state={state} />;
}

function Content({ plan, state }: { plan: Plan; state?: State | undefined }) {
  const { firstMonth, monthly } = plans[plan];
  const launch = useLaunch(useSession());
  return (
    <>
      <h1>Welkom bij Vloeren Opdrachten Pro</h1>
      <p className={`lead ${styles.lead}`}>Fijn dat je erbij bent. Dit kun je vanaf nu verwachten.</p>
      <PaymentNotice state={state} />
      <div className={styles.points}>
        <PointList
          points={[
            {
              icon: LayoutDashboard,
              title: launchTitle(launch),
              text: launch.isLaunched
                ? "Het platform is open, dus je hebt meteen toegang tot je dashboard."
                : "Dan krijg je toegang tot je dashboard. Je hoort het van ons per e-mail.",
            },
            {
              icon: Mail,
              title: "Nieuwe opdrachten per e-mail",
              text: "Komt er een opdracht bij in jouw provincies, dan krijg je een e-mail.",
            },
            {
              icon: BadgePercent,
              title: `Eerste maand ${formatPrice(firstMonth.inclVat)} incl. btw`,
              text: `Speciale korting voor je eerste maand, daarna ${formatPrice(monthly.inclVat)} incl. btw per maand.`,
            },
          ]}
        />
      </div>
      <div className="row">
        <Button asChild size="4">
          <AppLink to={plan === "verhuis" ? paths.verhuisDashboard : paths.companyDashboard}>Naar je dashboard</AppLink>
        </Button>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to={paths.home}>Naar de homepage</AppLink>
        </Button>
      </div>
      <p className={`quiet ${styles.help}`}>
        Vragen over je abonnement? <AppLink to="/contact">Neem contact op</AppLink>.
      </p>
    </>
  );
}

function PaymentNotice({ state }: { state: State | undefined }) {
  if (state === undefined) return null;
  return (
    <div className={styles.notice}>
      {state === "running" ? (
        <Notice icon={CircleCheck} tone="green">
          <b>Je abonnement loopt.</b> Je kunt onbeperkt reageren.
        </Notice>
      ) : (
        <Notice icon={Hourglass}>{errorTexts.PAYMENT_NOT_VERIFIED.text}</Notice>
      )}
    </div>
  );
}
