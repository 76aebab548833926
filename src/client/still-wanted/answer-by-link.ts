import { api } from "../../../convex/_generated/api";
import { guestClient } from "../../app/live/http-client";

/**
 * Sends whether a request is still wanted. Resolves with the request's state afterwards, or null for an unknown link.
 */
export async function answerByLink(token: string, wanted: boolean): Promise<"open" | "closed" | null> {
  return await guestClient().mutation(api.briefs.answerByLink, { token, wanted });
}
