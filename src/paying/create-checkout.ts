import type { FunctionArgs } from "convex/server";
import { api } from "../../convex/_generated/api";
import { viewerClient } from "../app/live/http-client";

export type CheckoutArgs = FunctionArgs<typeof api.payments.createCheckout>;

/** Thrown when the answer has no address of a payment page. */
export class NoPayAddress extends Error {
  override name = "NoPayAddress";
}

/**
 * Opens a payment page and resolves with its address. Uses HTTP, so that it fails at once without a connection and
 * nothing is paid later.
 */
export async function createCheckout(args: CheckoutArgs): Promise<string> {
  const client = await viewerClient();
  const { url } = await client.action(api.payments.createCheckout, args);
  if (!url) throw new NoPayAddress("The checkout has no address");
  return url;
}
