import { lateErrorTexts } from "../../domain/errors/late";
import type { Words } from "../lib/error-code";
import { identityToken } from "../app/session/identity-token";
import { checkoutErrorWords } from "./checkout-error";
import { createCheckout, type CheckoutArgs } from "./create-checkout";
import { usePayPage } from "./use-pay-page";

type Options = {
  /** Shows why the payment did not begin. */
  onRefused: (words: Words) => void;
  /** Called after that when nobody is logged in. */
  onGuest?: () => void;
};

/** Starts the payment of the company that is logged in, and goes to its payment page in this tab. */
export function useCheckout({ onRefused, onGuest }: Options) {
  const { open, busy } = usePayPage();
  const start = (args: CheckoutArgs) =>
    open(async () => {
      try {
        if ((await identityToken()) !== null) return await createCheckout(args);
        onRefused(lateErrorTexts.CHECKOUT_NEEDS_LOGIN);
        onGuest?.();
      } catch (error) {
        onRefused(checkoutErrorWords(error));
      }
      return null;
    });
  return { start, busy };
}
