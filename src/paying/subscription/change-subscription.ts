import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

/**
 * Cancels the subscription at the end of its period (C23). Uses HTTP, so that it fails at once without a connection.
 */
export async function cancelSubscription(): Promise<void> {
  await (await viewerClient()).action(api.payments.cancelSubscription, {});
}

/** Resumes a cancelled subscription. Uses HTTP, so that it fails at once without a connection. */
export async function resumeSubscription(): Promise<void> {
  await (await viewerClient()).action(api.payments.resumeSubscription, {});
}
