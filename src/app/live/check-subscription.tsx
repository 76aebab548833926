import { useAction } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { askedEntry } from "../../lib/local/entries/rest";
import { keep, readKept } from "convex-local-first/device/storage";

/**
 * Asks the payment provider once about a company without a known running subscription, in case its payment was never
 * reported (SUB-007, C66). The result reaches every screen as a change of the stored subscription; a failure leaves the
 * company not subscribed (SUB-008).
 */
export function CheckSubscription({ userId }: { userId: string }) {
  const check = useAction(api.payments.checkSubscription);
  useEffect(() => {
    if (readKept(askedEntry) === userId) return;
    // Where nothing can be kept it asks once a page.
    keep(askedEntry, userId);
    check({}).catch((error: unknown) => console.warn("The subscription could not be checked", error));
  }, [check, userId]);
  return null;
}
