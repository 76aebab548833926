import type { Id } from "../../../convex/_generated/dataModel";
import { NetworkError } from "../../app/live/network-error";
import { postPicture } from "../../app/outbox/post-picture";
import { UploadError } from "../../app/outbox/upload-error";
import { prepareImage } from "../../app/pictures/prepare-image";
import { identityToken } from "../../app/session/identity-token";
import { hasNetwork } from "convex-local-first/network";
import { sendLater } from "../../requests/photos/send-photos";
import { showToast } from "../../ui/overlays/toast-store";

/**
 * Prepares and uploads a photo, and resolves with its id; with null once it waits on this device, because the
 * connection is lost.
 */
export async function postPhoto(
  briefId: Id<"briefs">,
  requestId: string,
  source: File,
  onProgress: (part: number) => void,
): Promise<string | null> {
  const target = { brief: briefId };
  const file = await prepareImage("request", source);
  if (hasNetwork()) {
    try {
      const token = await identityToken();
      if (token === null) throw new UploadError("UPLOAD_NEEDS_LOGIN");
      return await postPicture({ kind: "request", file, token, target, requestId, onProgress });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  await sendLater(target, requestId, file, { to: "/client-dashboard" });
  showToast({
    title: "Je foto staat klaar",
    text: "We versturen hem zodra je weer verbinding hebt.",
    tone: "info",
  });
  return null;
}
