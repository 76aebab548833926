import { api } from "../../../convex/_generated/api";
import { viewerClient } from "../../app/live/http-client";

/** Ends the subscription at the end of its period (C23). Over HTTP: who is offline hears so at once. */
export async function cancelSubscription(): Promise<void> {
  await (await viewerClient()).action(api.payments.cancelSubscription, {});
}

/** Takes a cancellation back. */
export async function resumeSubscription(): Promise<void> {
  await (await viewerClient()).action(api.payments.resumeSubscription, {});
}
