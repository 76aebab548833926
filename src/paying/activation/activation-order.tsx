import { lateErrorTexts } from "../../../domain/errors/late";
import { OrderSheet } from "../order-sheet";
import { showToast } from "../../ui/overlays/toast-store";
import { links } from "../../app/links";
import { useGoTo } from "../../app/use-go-to";
import { useActivation } from "./use-activation";
import { LineButton } from "../../app/live/line-button";

/** The discount, with a button that opens its payment page in a new tab (REF-005, SUB-013, C67). */
export function ActivationOrder({ firstMonthUsed = false }: { firstMonthUsed?: boolean }) {
  const goTo = useGoTo();
  const { activate, busy } = useActivation({
    firstMonthUsed,
    onRefused: (words) =>
      showToast({ ...words, tone: "error", forNextPage: words === lateErrorTexts.CHECKOUT_NEEDS_LOGIN }),
    onGuest: () => void goTo(links.loginToCheckout),
  });
  return (
    <OrderSheet
      firstMonthUsed={firstMonthUsed}
      action={
        <LineButton size="4" variant="soft" busy={busy} onClick={() => void activate()}>
          {firstMonthUsed ? "Abonnement activeren" : "Korting activeren"}
        </LineButton>
      }
    />
  );
}
