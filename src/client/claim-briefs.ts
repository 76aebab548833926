import { api } from "../../convex/_generated/api";
import { loadLive } from "../app/live/live-store";
import { sessionSettled } from "../app/session/session";

/**
 * Assigns requests that were sent as a guest, with the verified address of the account that is logged in, to that
 * account (C11). Idempotent. Never rejects: a failure is only logged (AUTH-021).
 */
export async function claimBriefs(): Promise<void> {
  try {
    const { client } = await loadLive();
    // The page may stand before the deployment knows who asks.
    if ((await sessionSettled()).status !== "signedIn") return;
    await client.mutation(api.accounts.claimBriefs, {});
  } catch (error) {
    console.error("Earlier requests could not be claimed", error);
  }
}
