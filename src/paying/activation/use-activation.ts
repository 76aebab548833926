import { useRef, useState } from "react";
import { lateErrorTexts } from "../../../domain/errors/late";
import { checkoutErrorWords } from "../checkout-error";
import { createCheckout, NoPayAddress } from "../create-checkout";
import { errorCodeOf, type Words } from "../../lib/error-code";
import { leaveSite } from "../../lib/leave-site";
import { identityToken } from "../../app/session/identity-token";

type Options = {
  /** Whether this company has had its introductory month, which the page for new payers speaks of. */
  firstMonthUsed: boolean;
  onRefused: (words: Words) => void;
  onGuest: () => void;
};

/**
 * Starts a payment in a new tab. The click itself opens the tab, because a browser blocks one that opens later; when it
 * is blocked all the same, the payment page opens in this tab (C67).
 */
export function useActivation({ firstMonthUsed, onRefused, onGuest }: Options) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  const activate = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    const tab = openTab();
    try {
      if ((await identityToken()) === null) {
        tab?.close();
        onRefused(lateErrorTexts.CHECKOUT_NEEDS_LOGIN);
        onGuest();
      } else {
        const returnPath = firstMonthUsed ? "/vloeren/dashboard" : "/vloeren/abonnement-succesvol";
        const url = await createCheckout({ plan: "vloeren", returnPath });
        if (tab === null || tab.closed) leaveSite(url);
        else tab.location.replace(url);
      }
    } catch (error) {
      tab?.close();
      onRefused(activationErrorWords(error));
    }
    underWay.current = false;
    setBusy(false);
  };
  return { activate, busy };
}

function openTab(): Window | null {
  const tab = window.open("", "_blank");
  if (tab === null) return null;
  tab.opener = null;
  tab.document.title = "Je betaalpagina wordt geopend";
  tab.document.body.textContent = "Je betaalpagina wordt geopend...";
  return tab;
}

function activationErrorWords(error: unknown): Words {
  const isUnexplained = error instanceof Error && !(error instanceof NoPayAddress) && errorCodeOf(error) === null;
  return isUnexplained ? lateErrorTexts.ACTIVATION_FAILED : checkoutErrorWords(error);
}
