"use node";
/** Push services of browsers, by the Web Push protocol. For "use node" functions only. */
import { request as requestPlain } from "node:http";
import { request } from "node:https";
import webPush from "web-push";
import { adminEmail, pushStandin, siteUrl, vapidKeys } from "../model/base/config";
import { lookUpPublic } from "./publicNames";

export type Push = {
  endpoint: string;
  p256dh: string;
  auth: string;
  notice: { title: string; body: string; path: string; tag: string };
};

/** How long a push service keeps a notice for a device that is off, in seconds. */
const TTL_SECONDS = 12 * 60 * 60;
const PATIENCE_MS = 10_000;

/**
 * Hands a notice to its push service. Returns "gone" when the service does not know the device any more, or our row of
 * it is broken. Throws when the notice could not be sent now.
 */
export async function sendPush({ endpoint, p256dh, auth, notice }: Push): Promise<"sent" | "gone"> {
  const details = requestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice));
  if (details === null) return "gone";
  const status = await post(new URL(endpoint), details.headers, details.body);
  if (status === 404 || status === 410) return "gone";
  if (status >= 200 && status < 300) return "sent";
  // It will not take this notice, whenever it is asked.
  if (status === 400 || status === 413) {
    console.error(`A push service refused a notice with ${status}.`);
    return "sent";
  }
  throw new Error(`The push service answered ${status}.`);
}

function requestDetails(subscription: webPush.PushSubscription, payload: string) {
  const keys = vapidKeys();
  if (keys === null) throw new Error("Variables VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing.");
  const owner = adminEmail();
  const vapidDetails = { ...keys, subject: owner === null ? siteUrl() : `mailto:${owner}` };
  // Throws for broken keys of ours, so that no device is blamed below.
  webPush.setVapidDetails(vapidDetails.subject, keys.publicKey, keys.privateKey);
  try {
    const options = { vapidDetails, TTL: TTL_SECONDS, urgency: "normal" as const };
    return webPush.generateRequestDetails(subscription, payload, options);
  } catch (error) {
    // Such a device would never show anything.
    console.warn("A device's keys are no keys:", error instanceof Error ? error.message : error);
    return null;
  }
}

/** The status that a POST is answered with. Follows no redirect and reads no answer. */
function post(url: URL, headers: Record<string, string>, body: Buffer | null | undefined): Promise<number> {
  const standin = pushStandin();
  const isStandin = standin !== null && url.origin === new URL(standin).origin;
  if (!isStandin && url.protocol !== "https:") return Promise.reject(new Error("A push service speaks https."));
  const open = url.protocol === "https:" ? request : requestPlain;
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, timeout: PATIENCE_MS, ...(isStandin ? {} : { lookup: lookUpPublic }) };
    const sending = open(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.on("timeout", () => sending.destroy(new Error("The push service does not answer.")));
    sending.on("error", reject);
    sending.end(body ?? undefined);
  });
}
