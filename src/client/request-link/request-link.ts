import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { guestClient, viewerClient } from "../../app/live/http-client";
import { loadLive } from "../../app/live/live-store";
import { leavingStore, signedIn } from "../../app/session/session";

/** The contents of the address of a mail's button, from its fragment, which browsers do not send to a server. */
export type RequestLink = { token: string; requestId: string | null };

/** Reads the request link from the address of this page; null when there is none. */
export function readRequestLink(hash: string): RequestLink | null {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const token = values.get("token");
  return token ? { token, requestId: values.get("aanvraag") } : null;
}

/** Asks what the link is for the account that is logged in. Opens nothing. */
export async function lookAtLink(token: string): Promise<FunctionReturnType<typeof api.requestLinks.look>> {
  return await (await viewerClient()).mutation(api.requestLinks.look, { token });
}

/** Uses the link and logs in as the owner of the mailbox. Resolves when the new session has begun. */
export async function openWithLink(token: string): Promise<void> {
  const { signIn } = await loadLive();
  await signIn({ flow: "openRequest", token });
  await signedIn();
}

/** Requests a mail with another link. Resolves in the same way whether or not there is a request. */
export async function sendAnotherLink(by: FunctionArgs<typeof api.requestLinks.sendAnother>["by"]): Promise<void> {
  await guestClient().mutation(api.requestLinks.sendAnother, { by });
}

/**
 * Logs out another account in this browser, and deletes what it left here. Resolves with false when the user cancels,
 * because entries of theirs wait to be sent.
 */
export async function leaveOtherAccount(): Promise<boolean> {
  leavingStore.set(true);
  const { signOut } = await loadLive();
  const isLeft = await signOut(() => Promise.resolve());
  if (!isLeft) leavingStore.set(false);
  return isLeft;
}
