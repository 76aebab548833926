import { ConvexHttpClient } from "convex/browser";
import { readConfig } from "../config";
import { identityToken } from "../session/identity-token";

/**
 * Makes a client for single calls over HTTP, without the live connection: a call fails at once when the visitor is
 * offline, and is never sent later. Import it lazily on marketing pages.
 */
export function guestClient(): ConvexHttpClient {
  return new ConvexHttpClient(readConfig().convexUrl);
}

/**
 * Makes a client for single calls over HTTP as the account that is logged in, or as a guest. Rejects when a stored
 * session cannot be checked.
 */
export async function viewerClient(): Promise<ConvexHttpClient> {
  const client = guestClient();
  const token = await identityToken();
  if (token !== null) client.setAuth(token);
  return client;
}
