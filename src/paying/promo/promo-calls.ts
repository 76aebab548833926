import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { NoPayAddress } from "../create-checkout";
import { guestClient } from "../../app/live/http-client";

/** A sign-up as the page of its link shows it. */
export type Offer = NonNullable<FunctionReturnType<typeof api.promo.offer>>;

/** Thrown when the answer says that no mail was sent. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
}

/** Signs a company up and has its link mailed. Rejects with a code of the catalogue, or MailNotSent (REF-014). */
export async function signUpForPromo(form: FunctionArgs<typeof api.promo.signUp>): Promise<void> {
  const { success } = await guestClient().action(api.promo.signUp, form);
  if (!success) throw new MailNotSent("No mail was sent");
}

/** The sign-up behind a link, or null when the link does not work. */
export async function readOffer(token: string): Promise<Offer | null> {
  return await guestClient().query(api.promo.offer, { token });
}

/** Opens a payment page for the account behind a link, and resolves with its address. */
export async function payPageOf(token: string): Promise<string> {
  const { url } = await guestClient().action(api.promo.createCheckout, { token });
  if (!url) throw new NoPayAddress("The checkout has no address");
  return url;
}
