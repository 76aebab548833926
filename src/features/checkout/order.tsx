import { errorTexts } from "../../../domain/errors";
import { trial } from "../../../domain/limitWords";
import { AppLink } from "../../components/app-link/app-link";
import { BusyButton } from "../../components/button/busy-button";
import { OrderSheet, startLabel } from "../../components/order-sheet/order-sheet";
import { showToast } from "../../components/toast/toast-store";
import { useCheckout } from "../../lib/checkout/use-checkout";
import { paths } from "../../lib/paths";
import { useGoTo } from "../../lib/use-go-to";

type Props = { firstMonthUsed: boolean; isGuest?: boolean };

/** The order with the button that pays in this tab (SUB-010, SUB-011, SUB-013). */
export function Order({ firstMonthUsed, isGuest = false }: Props) {
  const goTo = useGoTo();
  const { start, busy } = useCheckout({
    onRefused: (words) =>
      showToast({ ...words, tone: "error", forNextPage: words === errorTexts.CHECKOUT_NEEDS_LOGIN }),
    onGuest: () => void goTo(paths.loginToCheckout),
  });
  return (
    <OrderSheet
      firstMonthUsed={firstMonthUsed}
      action={
        <BusyButton
          size="4"
          busy={busy}
          onClick={() => void start({ plan: "vloeren", returnPath: paths.companyDashboard })}
        >
          {startLabel(firstMonthUsed)}
        </BusyButton>
      }
    >
      {isGuest && (
        <>
          Nog geen account? <AppLink to={paths.companyRegister}>Meld je gratis aan</AppLink> en probeer het eerst{" "}
          {trial}.
        </>
      )}
    </OrderSheet>
  );
}
