import { Button } from "@radix-ui/themes";
import { useRouter } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lateErrorTexts } from "../../domain/errors/late";
import { verifyCheckout } from "./verify-checkout";
import { errorCodeOf } from "../lib/error-code";
import { useSession } from "../app/session/session";
import { AppLink } from "../ui/app-link";
import { Notice } from "../ui/notice";
import { showToast, type ToastMessage } from "../ui/overlays/toast-store";

type Props = {
  /** The `session_id` that the pay page put in the address; without one there is nothing to do. */
  sessionId: string | undefined;
  /** Takes it out of the address again. */
  onDone: () => void;
};

/**
 * Verifies the payment that somebody comes back from, once, and shows the result in a toast (DASH-021, DASH-022,
 * SUB-014 to SUB-016). That it succeeded stays above the page until somebody closes it or leaves. The page around it
 * shows the subscription live and does not depend on it. It interrupts neither a redirect to the login nor a visitor who
 * has left the page.
 */
export function PaymentReturn({ sessionId, onDone }: Props) {
  const { status } = useSession();
  const begun = useRef<string>(undefined);
  const router = useRouter();
  const [pathname] = useState(() => router.latestLocation.pathname);
  const stands = useRef(false);
  const [paid, setPaid] = useState(false);
  const finish = useEffectEvent((id: string, message: ToastMessage) => {
    showToast(message);
    setPaid(message.tone !== "info");
    // A page that is on its way to another one still stands, but the router's location is the next one already.
    if (id === sessionId && stands.current && router.latestLocation.pathname === pathname) onDone();
  });

  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);

  useEffect(() => {
    if (status !== "signedIn" || sessionId === undefined || begun.current === sessionId) return;
    begun.current = sessionId;
    void outcomeOf(sessionId).then((message) => finish(sessionId, message));
  }, [status, sessionId]);
  if (!paid) return null;
  return (
    <div className="wrap" style={{ paddingTop: 20 }}>
      <Notice
        icon={Check}
        tone="green"
        action={
          <Button size="2" variant="outline" color="gray" highContrast onClick={() => setPaid(false)}>
            Sluiten
          </Button>
        }
      >
        <b>Je betaling is binnen.</b> Je kunt nu onbeperkt reageren. Je factuur staat bij{" "}
        <AppLink to="/subscription-management">je abonnement</AppLink>.
      </Notice>
    </div>
  );
}

async function outcomeOf(sessionId: string): Promise<ToastMessage> {
  try {
    const { subscribed } = await verifyCheckout(sessionId);
    if (!subscribed) return { ...lateErrorTexts.PAYMENT_NOT_VERIFIED, tone: "info" };
    return { title: "Betaling geslaagd!", text: "Je abonnement loopt. Je kunt onbeperkt reageren." };
  } catch (error) {
    const isRefused = errorCodeOf(error) === "PAYMENT_NOT_VERIFIED";
    return { ...lateErrorTexts[isRefused ? "PAYMENT_NOT_VERIFIED" : "VERIFICATION_PENDING"], tone: "info" };
  }
}
