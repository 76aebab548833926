import { Button } from "@radix-ui/themes";
import { formatPrice } from "../../../domain/money";
import { discountOf, plans } from "../../../domain/settings/planPrices";
import { api } from "../../../convex/_generated/api";
import { AppLink } from "../../ui/app-link";
import { Modal } from "../../ui/overlays/modal";
import { showToast } from "../../ui/overlays/toast-store";
import { maySubscribe } from "../../paying/own-subscription";
import { useCheckout } from "../../paying/use-checkout";
import { useLiveQuery } from "../../app/live/use-local-query";
import { LineButton } from "../../app/live/line-button";

type Props = { open: boolean; onClose: () => void };

const { monthly, firstMonth } = plans.verhuis;

/**
 * The price of the subscription that quoting needs, with a button that starts the payment (VERH-005, VERH-007, C20).
 */
export function SubscriptionOffer({ open, onClose }: Props) {
  const mine = useLiveQuery({ query: api.subscriptions.mine, args: {} });
  const subscription = mine.status === "success" ? mine.data : null;
  const { start, busy } = useCheckout({
    onRefused: (words) => {
      // A message would lie behind the dialog.
      onClose();
      showToast({ ...words, tone: "error" });
    },
  });
  const later = (
    <Button size="3" variant="outline" color="gray" highContrast onClick={onClose}>
      Nu niet
    </Button>
  );

  if (!maySubscribe(subscription)) {
    return (
      <Modal
        open={open}
        onClose={onClose}
        title="Er staat nog iets open"
        actions={
          <>
            <Button asChild size="3">
              <AppLink to="/subscription-management">Naar je abonnement</AppLink>
            </Button>
            {later}
          </>
        }
      >
        <p>Je hebt al een abonnement, maar het loopt nu niet. Bij je abonnement zie je wat er nodig is.</p>
      </Modal>
    );
  }
  const firstMonthUsed = subscription?.firstMonthUsed ?? false;
  const now = formatPrice(firstMonthUsed ? monthly.inclVat : firstMonth.inclVat);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Reageer met een abonnement"
      actions={
        <>
          <LineButton
            size="3"
            busy={busy}
            onClick={() => void start({ plan: "verhuis", returnPath: "/verhuisbedrijf-dashboard" })}
          >
            {`Reageren (${now})`}
          </LineButton>
          {later}
        </>
      }
    >
      <p>
        <span>
          <b>{formatPrice(monthly.exclVat)} excl. btw per maand</b>, dat is {formatPrice(monthly.inclVat)} incl. btw.
        </span>
        {!firstMonthUsed && (
          <>
            {" "}
            De eerste maand betaal je <b>{formatPrice(firstMonth.inclVat)} incl. btw</b> ({discountOf(plans.verhuis)}{" "}
            korting).
          </>
        )}
      </p>
      <p>Je stuurt onbeperkt offertes, zonder kosten per reactie, en zegt op wanneer je wilt.</p>
    </Modal>
  );
}
