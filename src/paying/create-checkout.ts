import type { FunctionArgs } from "convex/server";
import { api } from "../../convex/_generated/api";
import { viewerClient } from "../app/live/http-client";

export type CheckoutArgs = FunctionArgs<typeof api.payments.createCheckout>;

/** The answer came without an address to pay at. */
export class NoPayAddress extends Error {
  override name = "NoPayAddress";
}

/** The address of a page to pay on. Over HTTP: who is offline hears so at once, and nothing is paid for later. */
export async function createCheckout(args: CheckoutArgs): Promise<string> {
  const client = await viewerClient();
  const { url } = await client.action(api.payments.createCheckout, args);
  if (!url) throw new NoPayAddress("The checkout has no address");
  return url;
}
