import { Button } from "@radix-ui/themes";
import { BadgePercent, CircleCheck, Hourglass, LayoutDashboard, Mail } from "lucide-react";
import { useEffect, useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { lateErrorTexts } from "../../../domain/errors/late";
import { formatPrice } from "../../../domain/money";
import { plans } from "../../../domain/settings/planPrices";
import { type Plan } from "../../../domain/plans";
import { AppLink } from "../../ui/app-link";
import { Glide } from "../../ui/glide";
import { Notice } from "../../ui/notice";
import { PointList } from "../../ui/point-list";
import { SplitPage } from "../../ui/split-page";
import { verifyCheckout } from "../verify-checkout";
import { useLaunch } from "../../app/session/launch";
import { LaunchSwitch } from "./launch-switch";
import { launchTitle } from "./launch-title";
import type { ReturnSearch } from "./return-search";
import { Live } from "../../app/live/live";
import { useSession } from "../../app/session/session";
import styles from "./success-page.module.css";
import { useLiveQuery } from "../../app/live/use-local-query";

/**
 * A page to which a payment can lead back, at two addresses (SUB-017 to SUB-021). It verifies the checkout in the
 * address; a failure is only logged, because the page shows the subscription live. It welcomes only companies whose
 * subscription runs, since anybody can open these addresses.
 */
export function SuccessPage({ search: { session_id: sessionId, admin } }: { search: ReturnSearch }) {
  const session = useSession();
  const begun = useRef(false);
  useEffect(() => {
    if (sessionId === undefined || begun.current) return;
    begun.current = true;
    verifyCheckout(sessionId).catch((error: unknown) => console.error("The payment was not verified", error));
  }, [sessionId]);

  const hasPaid = sessionId !== undefined;
  const isCompany = session.status === "signedIn" && session.viewer.role === "PHOTOGRAPHER";
  return (
    <>
      <SplitPage art="visgraat">
        {isCompany ? (
          <Live fallback={<Content plan="vloeren" state="unknown" />}>
            <OwnContent hasPaid={hasPaid} />
          </Live>
        ) : (
          <Content plan="vloeren" state={session.status === "signedIn" ? "none" : "loggedOut"} />
        )}
      </SplitPage>
      <LaunchSwitch asked={admin === true} />
    </>
  );
}

/**
 * What is known of the visitor's subscription: it runs; a payment was made that is not confirmed yet; there is none; it
 * is being looked up; or nobody is logged in, as after the promotion's payment.
 */
type State = "running" | "waiting" | "none" | "unknown" | "loggedOut";

const GREETINGS: Record<State, { heading: string; lead: string }> = {
  running: {
    heading: "Welkom bij Vloeren Opdrachten Pro",
    lead: "Fijn dat je erbij bent. Dit kun je vanaf nu verwachten.",
  },
  waiting: {
    heading: "We verwerken je betaling",
    lead: "Zodra die binnen is, staat je abonnement aan. Dit kun je dan verwachten.",
  },
  none: {
    heading: "Vloeren Opdrachten Pro",
    lead: "Er loopt nog geen abonnement op dit account. Dit krijg je als je er één neemt.",
  },
  unknown: { heading: "Vloeren Opdrachten Pro", lead: "We zoeken je abonnement op." },
  loggedOut: {
    heading: "Vloeren Opdrachten Pro",
    lead: "Heb je net betaald? Zodra je betaling binnen is, krijg je een e-mail dat je account actief is. Log daarna in.",
  },
};

function OwnContent({ hasPaid }: { hasPaid: boolean }) {
  const mine = useLiveQuery({ query: api.subscriptions.mine, args: {} });
  const subscription = mine.status === "success" ? mine.data : null;
  const state = subscription?.isRunning
    ? "running"
    : hasPaid
      ? "waiting"
      : mine.status === "success"
        ? "none"
        : "unknown";
  return <Content plan={subscription?.plan ?? "vloeren"} state={state} />;
}

function Content({ plan, state }: { plan: Plan; state: State }) {
  const { firstMonth, monthly } = plans[plan];
  const launch = useLaunch(useSession());
  const { heading, lead } = GREETINGS[state];
  const part = useRef<HTMLDivElement>(null);
  return (
    <Glide root={part}>
      <div ref={part}>
        <h1>{heading}</h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
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
            <AppLink {...(plan === "verhuis" ? { to: "/verhuisbedrijf-dashboard" } : { to: "/vloeren/dashboard" })}>
              Naar je dashboard
            </AppLink>
          </Button>
          <Button asChild size="4" variant="outline" color="gray" highContrast>
            <AppLink to="/">Naar de homepage</AppLink>
          </Button>
        </div>
        <p className={`quiet ${styles.help}`}>
          Vragen over je abonnement? <AppLink to="/contact">Neem contact op</AppLink>.
        </p>
      </div>
    </Glide>
  );
}

function PaymentNotice({ state }: { state: State }) {
  if (state !== "running" && state !== "waiting") return null;
  return (
    <div className={styles.notice}>
      {state === "running" ? (
        <Notice icon={CircleCheck} tone="green">
          <b>Je abonnement loopt.</b> Je kunt onbeperkt reageren.
        </Notice>
      ) : (
        <Notice icon={Hourglass}>{lateErrorTexts.PAYMENT_NOT_VERIFIED.text}</Notice>
      )}
    </div>
  );
}
