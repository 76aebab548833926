import { lateErrorTexts } from "../../../domain/errors/late";
import { trial } from "../../../domain/limitWords";
import { AppLink } from "../../ui/app-link";
import { OrderSheet, startLabel } from "../order-sheet";
import { showToast } from "../../ui/overlays/toast-store";
import { useCheckout } from "../use-checkout";
import { links } from "../../app/links";
import { useGoTo } from "../../app/use-go-to";
import { LineButton } from "../../app/live/line-button";

type Props = { firstMonthUsed: boolean; isGuest?: boolean };

/** The order, with a button that pays in this tab (SUB-010, SUB-011, SUB-013). */
export function Order({ firstMonthUsed, isGuest = false }: Props) {
  const goTo = useGoTo();
  const { start, busy } = useCheckout({
    onRefused: (words) =>
      showToast({ ...words, tone: "error", forNextPage: words === lateErrorTexts.CHECKOUT_NEEDS_LOGIN }),
    onGuest: () => void goTo(links.loginToCheckout),
  });
  return (
    <OrderSheet
      firstMonthUsed={firstMonthUsed}
      action={
        <LineButton
          size="4"
          busy={busy}
          onClick={() => void start({ plan: "vloeren", returnPath: "/vloeren/dashboard" })}
        >
          {startLabel(firstMonthUsed)}
        </LineButton>
      }
    >
      {isGuest && (
        <>
          Nog geen account? <AppLink {...links.companyRegister}>Meld je gratis aan</AppLink> en probeer het eerst{" "}
          {trial}.
        </>
      )}
    </OrderSheet>
  );
}
