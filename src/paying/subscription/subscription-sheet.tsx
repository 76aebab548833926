import { useState } from "react";
import { formatDate } from "../../../domain/dates";
import { lateErrorTexts } from "../../../domain/errors/late";
import type { Words } from "../../lib/error-code";
import { formatPrice } from "../../../domain/money";
import { plans } from "../../../domain/settings/planPrices";
import { ProFeatures } from "../pro-features";
import { showError } from "../../ui/overlays/show-error";
import { showToast } from "../../ui/overlays/toast-store";
import type { Subscription } from "../own-subscription";
import { CancelDialog } from "./cancel-dialog";
import { LatestInvoice } from "./latest-invoice";
import {
  afterCancelling,
  consequenceOf,
  endLabelOf,
  StandingNotice,
  StandingTag,
  type ShownStanding,
} from "./standing";
import styles from "./subscription-page.module.css";
import { LineButton } from "../../app/live/line-button";
import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

type Props = { subscription: Subscription; standing: ShownStanding };

/**
 * The plan, its price, when it is renewed or ends, and buttons that cancel or resume it (SUB-002, SUB-005, SUB-024).
 */
export function SubscriptionSheet({ subscription, standing }: Props) {
  const { plan, currentPeriodEnd, invoiceUrl, firstMonthUsed: isPaid } = subscription;
  const { name, monthly } = plans[plan];
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const endLabel = endLabelOf(standing, isPaid);
  const until = currentPeriodEnd === null ? null : formatDate(currentPeriodEnd);

  const change = async (run: () => Promise<void>, done: { title: string; text: string }, failed: Words) => {
    setAsking(false);
    setBusy(true);
    try {
      await run();
      showToast(done);
    } catch (error) {
      showError(error, failed);
    } finally {
      setBusy(false);
    }
  };
  const cancel = () =>
    change(
      cancelSubscription,
      { title: "Abonnement opzegd", text: afterCancelling(standing, until) },
      lateErrorTexts.CANCEL_FAILED,
    );
  const resume = () =>
    change(
      resumeSubscription,
      { title: "Opzegging ingetrokken", text: "Je abonnement loopt door." },
      lateErrorTexts.RESUME_FAILED,
    );

  return (
    <>
      <StandingNotice standing={standing} until={until} isPaid={isPaid} invoiceUrl={invoiceUrl} />
      <div className={styles.columns}>
        <section className={styles.sheet} aria-labelledby="abonnement">
          <div className={styles.head}>
            <h2 id="abonnement">{name}</h2>
            <StandingTag standing={standing} />
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>Prijs</dt>
              <dd>
                {isPaid ? (
                  <>
                    {formatPrice(monthly.exclVat)} excl. btw per maand
                    <span className="quiet">{formatPrice(monthly.inclVat)} incl. btw</span>
                  </>
                ) : (
                  "Kosteloos"
                )}
              </dd>
            </div>
            {endLabel !== null && (
              <div>
                <dt>{endLabel}</dt>
                <dd>{until ?? "Zonder einddatum"}</dd>
              </div>
            )}
          </dl>
          <LatestInvoice url={invoiceUrl} />
          <div className={styles.actions}>
            {standing === "ending" ? (
              <LineButton size="3" busy={busy} onClick={() => void resume()}>
                Toch doorgaan
              </LineButton>
            ) : (
              <LineButton
                size="3"
                variant="outline"
                color="gray"
                highContrast
                busy={busy}
                onClick={() => setAsking(true)}
              >
                Abonnement opzeggen
              </LineButton>
            )}
          </div>
        </section>
        <section aria-labelledby="inbegrepen">
          <h2 id="inbegrepen" className={styles.small}>
            Wat je krijgt
          </h2>
          <ProFeatures free={!isPaid} />
        </section>
      </div>
      <CancelDialog
        open={asking}
        consequence={consequenceOf(standing, until, isPaid)}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
      />
    </>
  );
}

/**
 * Cancels the subscription at the end of its period (C23). Uses HTTP, so that it fails at once without a connection.
 */
async function cancelSubscription(): Promise<void> {
  await (await viewerClient()).action(api.payments.cancelSubscription, {});
}

/** Resumes a cancelled subscription. Uses HTTP, so that it fails at once without a connection. */
async function resumeSubscription(): Promise<void> {
  await (await viewerClient()).action(api.payments.resumeSubscription, {});
}
