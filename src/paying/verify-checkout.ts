import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { viewerClient } from "../app/live/http-client";

/** Whether the caller is subscribed, after a look at this checkout. Rejects with the catalogue's codes (C12). */
export async function verifyCheckout(
  sessionId: string,
): Promise<FunctionReturnType<typeof api.payments.verifyCheckout>> {
  const client = await viewerClient();
  return await client.action(api.payments.verifyCheckout, { sessionId });
}
