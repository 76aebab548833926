import { ConvexReactClient } from "convex/react";
import type { ConvexHttpClient } from "convex/browser";
import { guestClient } from "../../app/live/http-client";

/**
 * The connections of staff's pages. They carry the session's token, so that no function takes it as an argument, and
 * are apart from the connection of the account that may be logged in beside it.
 */
export const staffClients = {
  /** Opens a live connection to the deployment at `url` as this session. */
  open(url: string, token: string): ConvexReactClient {
    const client = new ConvexReactClient(url, { unsavedChangesWarning: false });
    client.setAuth(() => Promise.resolve(token));
    return client;
  },
};

let current: { token: string; client: ConvexReactClient } | null = null;

/** The live connection of this session, one for all pages of the tab. */
export function staffClient(url: string, token: string): ConvexReactClient {
  if (current?.token !== token) {
    closeStaffClient();
    current = { token, client: staffClients.open(url, token) };
  }
  return current.client;
}

/** Ends the live connection of a session that is over. */
export function closeStaffClient(): void {
  void current?.client.close();
  current = null;
}

/** A client for single calls over HTTP as this session. */
export function staffHttp(token: string): ConvexHttpClient {
  const client = guestClient();
  client.setAuth(token);
  return client;
}
