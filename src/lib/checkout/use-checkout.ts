import { useEffect, useRef, useState } from "react";
import { errorTexts } from "../../../domain/errors";
import { leaveSite } from "../leave-site";
import { identityToken } from "../live/identity-token";
import { checkoutErrorWords } from "./checkout-error";
import { createCheckout, type CheckoutArgs } from "./create-checkout";

type Words = { title: string; text: string };
type Options = {
  /** Shows why the payment did not begin. */
  onRefused: (words: Words) => void;
  /** Called after that when nobody is logged in. */
  onGuest?: () => void;
};

/**
 * Begins a payment and goes to the pay page in this tab (SUB-013, C67). `busy` lasts until the page is left, so that a
 * second click does nothing; who comes back with the browser's button can begin again.
 */
export function useCheckout({ onRefused, onGuest }: Options) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const mark = (value: boolean) => {
    underWay.current = value;
    setBusy(value);
  };

  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mark(false);
    };
    window.addEventListener("pageshow", onReturn);
    return () => window.removeEventListener("pageshow", onReturn);
  }, []);

  const start = async (args: CheckoutArgs): Promise<void> => {
    if (underWay.current) return;
    mark(true);
    try {
      if ((await identityToken()) !== null) return leaveSite(await createCheckout(args));
      onRefused(errorTexts.CHECKOUT_NEEDS_LOGIN);
      onGuest?.();
    } catch (error) {
      onRefused(checkoutErrorWords(error));
    }
    mark(false);
  };
  return { start, busy };
}
