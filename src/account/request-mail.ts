import { api } from "../../convex/_generated/api";
import { guestClient } from "../app/live/http-client";

/**
 * Requests a mail with a link by which its receiver logs in. Resolves in the same way whether or not the address is
 * known (C16).
 */
export async function mailRequestLink(email: string): Promise<void> {
  await guestClient().mutation(api.requestLinks.sendAnother, { by: { email } });
}
