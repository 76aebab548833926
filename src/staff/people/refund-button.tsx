import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatEuro } from "../../../domain/money";
import { DecideButton } from "../lists/decide-button";

/** Gives a payment back at the payment provider; for who may manage. */
export function RefundButton({ invoiceId, total }: { invoiceId: string; total: number }) {
  const refund = useAction(api.adminPeople.refund);
  return (
    <DecideButton
      about={invoiceId}
      label="Terugbetalen"
      least="manager"
      consequence={`Stripe betaalt ${formatEuro(total)} terug. Het abonnement dat ermee betaald is, eindigt.`}
      done="Terugbetaald"
      decide={(reason) => refund({ invoiceId, reason })}
    />
  );
}
