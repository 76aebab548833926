import { isErrorData } from "../../../domain/errors";
import type { ImageKind } from "../../../domain/images";
import { readConfig } from "../../app/config";
import { identityToken } from "../../app/session/identity-token";
import { UploadError } from "./upload-error";

/**
 * Sends a picture and answers with its id. `onProgress` hears the part that is under way, from 0 to 1. Rejects with an
 * UploadError, UPLOAD_NEEDS_LOGIN when nobody is logged in any more (ONB-031) and UPLOAD_FAILED when the line or the
 * store failed (ONB-032).
 */
export async function uploadImage(
  kind: ImageKind,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const token = await identityToken().catch(() => Promise.reject(new UploadError("UPLOAD_FAILED")));
  if (token === null) throw new UploadError("UPLOAD_NEEDS_LOGIN");
  const { status, body } = await post(`${readConfig().convexSiteUrl}/images/${kind}`, token, file, onProgress, signal);
  if (status === 201 && isStored(body)) return body.imageId;
  const code = isErrorData(body) ? body.code : "UPLOAD_FAILED";
  throw new UploadError(code === "NOT_SIGNED_IN" ? "UPLOAD_NEEDS_LOGIN" : code);
}

/** XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
function post(
  url: string,
  token: string,
  file: Blob,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => reject(new UploadError("UPLOAD_FAILED"));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = failed;
    request.onabort = failed;
    signal?.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.send(file);
  });
}

function isStored(body: unknown): body is { imageId: string } {
  return typeof body === "object" && body !== null && "imageId" in body && typeof body.imageId === "string";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page in place of our answer.
    return null;
  }
}
