import { api } from "../../../convex/_generated/api";
import { guestClient } from "../../app/live/http-client";

/** Says whether a request is still wanted; resolves with how it stands then, or null for an unknown link. */
export async function answerByLink(token: string, wanted: boolean): Promise<"open" | "closed" | null> {
  return await guestClient().mutation(api.briefs.answerByLink, { token, wanted });
}
