import { hasNetwork } from "convex-local-first/network";
import type { ImageKind } from "../../../domain/images";
import { NetworkError } from "../../app/live/network-error";
import { handOver } from "../../app/outbox/start";
import { postPicture } from "../../app/outbox/post-picture";
import { UploadError } from "../../app/outbox/upload-error";
import { identityToken } from "../../app/session/identity-token";

/** The subject of outbox entries with an account's pictures of one kind, which the outbox sends in order. */
export function aboutPictures(kind: ImageKind): string {
  return `pictures:${kind}`;
}

/**
 * Uploads a picture and resolves with its id, or with null once it is stored on this device to be sent later, because
 * the connection is lost. `onProgress` receives the part that is done, from 0 to 1. Rejects with an UploadError:
 * UPLOAD_NEEDS_LOGIN when nobody is logged in any more (ONB-031), or another reason.
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
