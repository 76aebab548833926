import { NetworkError } from "../../app/live/network-error";
import { postPicture } from "../../app/outbox/post-picture";
import { UploadError } from "../../app/outbox/upload-error";
import { prepareImage } from "../../app/pictures/prepare-image";
import { identityToken } from "../../app/session/identity-token";
import { hasNetwork } from "convex-local-first/network";
import { sendLater } from "../../requests/photos/send-photos";
import { showToast } from "../../ui/overlays/toast-store";

/** A request that was sent: its client's, or a guest's by the key of its form. */
export type SentRequest = { brief: string; key?: string };

/**
 * Prepares and uploads a photo, and resolves with its id; with null once it waits on this device, because the
 * connection is lost.
 */
export async function postPhoto(
  target: SentRequest,
  requestId: string,
  source: File,
  onProgress: (part: number) => void,
): Promise<string | null> {
  const file = await prepareImage("request", source);
  if (hasNetwork()) {
    try {
      const token = target.key === undefined ? await identityToken() : null;
      if (token === null && target.key === undefined) throw new UploadError("UPLOAD_NEEDS_LOGIN");
      return await postPicture({ kind: "request", file, token, target, requestId, onProgress });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  await sendLater(target, requestId, file, { to: target.key === undefined ? "/client-dashboard" : "/mijn-aanvraag" });
  showToast({
    title: "Je foto staat klaar",
    text: "We versturen hem zodra je weer verbinding hebt.",
    tone: "info",
  });
  return null;
}
