import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { NoPayAddress } from "../create-checkout";
import { guestClient } from "../../app/live/http-client";

/** What was signed up, as the link's page shows it. */
export type Offer = NonNullable<FunctionReturnType<typeof api.promo.offer>>;

/** The answer came, and says that no mail was sent. */
export class MailNotSent extends Error {
  override name = "MailNotSent";
}

/** Signs a company up and has its link mailed; rejects with a code of the catalogue, or MailNotSent (REF-014). */
export async function signUpForPromo(form: FunctionArgs<typeof api.promo.signUp>): Promise<void> {
  const { success } = await guestClient().action(api.promo.signUp, form);
  if (!success) throw new MailNotSent("No mail was sent");
}

/** What was signed up with a link, or null when it does not work (any more). */
export async function readOffer(token: string): Promise<Offer | null> {
  return await guestClient().query(api.promo.offer, { token });
}

/** The address of a page on which the account behind a link is paid for. */
export async function payPageOf(token: string): Promise<string> {
  const { url } = await guestClient().action(api.promo.createCheckout, { token });
  if (!url) throw new NoPayAddress("The checkout has no address");
  return url;
}
