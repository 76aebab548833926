import { hasNetwork } from "../../lib/has-network";
import type { ImageKind } from "../../../domain/images";
import { NetworkError } from "../../app/live/network-error";
import { handOver } from "../../app/outbox/start";
import { postPicture } from "../../app/outbox/post-picture";
import { UploadError } from "../../app/outbox/upload-error";
import { identityToken } from "../../app/session/identity-token";

/** What an account's pictures of a kind are known by in the outbox, in which they keep their order. */
export function aboutPictures(kind: ImageKind): string {
  return `pictures:${kind}`;
}

/**
 * Sends a picture and answers with its id, or with null once it is sure that it waits on this device: the line is lost.
 * `onProgress` hears the part that is under way, from 0 to 1. Rejects with an UploadError, UPLOAD_NEEDS_LOGIN when nobody
 * is logged in any more (ONB-031), and with what else failed.
 */
export async function uploadImage(
  kind: ImageKind,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<string | null> {
  // While somebody looks on it goes at once, for its progress; the same id makes it one picture if that had arrived.
  const requestId = crypto.randomUUID();
  if (hasNetwork()) {
    try {
      const token = await identityToken();
      if (token === null) throw new UploadError("UPLOAD_NEEDS_LOGIN");
      return await postPicture({ kind, file, token, requestId, onProgress });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  const handed = await handOver({
    call: `images/${kind}`,
    id: requestId,
    file,
    args: {},
    about: aboutPictures(kind),
    title: kind === "avatar" ? "Je logo of foto" : "Een foto van je werk",
    page: { to: "/vloeren/dashboard", search: { profiel: "bewerken" } },
    draft: null,
    typed: [],
  });
  return handed.status === "sent" ? (handed.answer as string) : null;
}
