import { useAction } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";

/** The account that was last asked about in this tab. */
const ASKED = "subscription-asked";

/**
 * Asks the payment provider once about a company of which no running subscription is known, in case its payment was
 * never reported (SUB-007, C66). What comes of it reaches every screen as a change of the stored subscription; a
 * failure leaves the company not subscribed (SUB-008).
 */
export function CheckSubscription({ userId }: { userId: string }) {
  const check = useAction(api.payments.checkSubscription);
  useEffect(() => {
    try {
      if (sessionStorage.getItem(ASKED) === userId) return;
      sessionStorage.setItem(ASKED, userId);
    } catch {
      // Storage can be forbidden; then it asks once a page.
    }
    check({}).catch((error: unknown) => console.warn("The subscription could not be checked", error));
  }, [check, userId]);
  return null;
}
