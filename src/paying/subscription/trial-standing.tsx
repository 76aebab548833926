import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { formatDate, trialState } from "../../../domain/dates";
import { formatPrice } from "../../../domain/money";
import { plans } from "../../../domain/settings/planPrices";
import { useLocalQuery } from "../../app/live/use-local-query";
import { useNow } from "../../lib/use-now";
import { Notice } from "../../ui/notice";

/**
 * The state of a trial: how long it still runs, what is left of its week, and the price afterwards (N14). Without a
 * trial it renders `otherwise`.
 */
export function TrialStanding({ otherwise }: { otherwise: ReactNode }) {
  const now = useNow();
  const access = useLocalQuery({ query: api.companies.myAccess, args: {} });
  const week = useLocalQuery({ query: api.unlocks.weekAllowance, args: {} });
  const firstMonthUsed = useLocalQuery({ query: api.subscriptions.firstMonthUsed, args: {} });
  if (access.status !== "success" || access.data?.state !== "trial") return otherwise;
  const { daysRemaining, endDate } = trialState(access.data, now);
  const allowance = week.status === "success" ? week.data : null;
  const { monthly, firstMonth } = plans.vloeren;
  const isFirst = firstMonthUsed.status === "success" && !firstMonthUsed.data;
  return (
    <Notice icon={Clock} tone="blue">
      <b>
        Je proefperiode loopt nog {daysRemaining} {daysRemaining === 1 ? "dag" : "dagen"}
        {endDate !== null && `, tot ${formatDate(endDate)}`}.
      </b>{" "}
      {allowance !== null && allowance.limit !== null && (
        <>
          Deze week heb je {allowance.used} van de {allowance.limit} opdrachten ontgrendeld.{" "}
        </>
      )}
      <span>
        Daarna kost Pro {formatPrice(monthly.exclVat)} excl. btw per maand
        {isFirst ? `, de eerste maand ${formatPrice(firstMonth.exclVat)}` : ""}. Er wordt nu niets afgeschreven.
      </span>
    </Notice>
  );
}
