import { Button } from "@radix-ui/themes";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../../domain/dates";
import { AppLink } from "../../ui/app-link";
import { Notice } from "../../ui/notice";
import type { Subscription } from "../own-subscription";
import { useNow } from "../../lib/use-now";
import { LatestInvoice } from "./latest-invoice";
import { TrialStanding } from "./trial-standing";
import styles from "./subscription-page.module.css";

/** The page's contents when no subscription runs: there never was one, or it has ended (SUB-003). */
export function NoSubscription({ former }: { former: Subscription | null }) {
  const now = useNow();
  // One that was not paid for stops before the end of its period.
  const periodEnd = former?.currentPeriodEnd ?? null;
  const end = periodEnd !== null && periodEnd <= now ? periodEnd : null;
  return (
    <div className={styles.none}>
      {former === null ? (
        <TrialStanding
          otherwise={<None>Met Pro reageer je onbeperkt op opdrachten, voor een vast bedrag per maand.</None>}
        />
      ) : (
        <None>
          Je abonnement is gestopt{end !== null && ` op ${formatDate(end)}`}. Wat je al hebt ontgrendeld, houd je.
        </None>
      )}
      {former !== null && <LatestInvoice url={former.invoiceUrl} />}
      <div className="row">
        <Button asChild size="4">
          <AppLink to="/vloeren/checkout">Bekijk het abonnement</AppLink>
        </Button>
        <Button asChild size="4" variant="outline" color="gray" highContrast>
          <AppLink to="/vloeren/dashboard">Terug</AppLink>
        </Button>
      </div>
    </div>
  );
}

function None({ children }: { children: ReactNode }) {
  return (
    <Notice icon={Info}>
      <b>Je hebt geen actief abonnement.</b> {children}
    </Notice>
  );
}
