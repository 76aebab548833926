import { isErrorData } from "../../../domain/errors";
import type { PictureKind } from "../../../domain/images";
import { readConfig } from "../config";
import { NetworkError } from "../live/network-error";
import { UploadError } from "./upload-error";

/**
 * What a photo is added to: a form that is being filled in, by its key, a request that was sent, by its client or by the
 * key of its form, or a conversation.
 */
export type PhotoTarget = { key: string } | { brief: string; key?: string } | { brief: string; company: string };

type Upload = {
  kind: PictureKind;
  file: Blob;
  /** The identity token of the account whose picture it is; null where a key is permission enough. */
  token: string | null;
  /** Of a photo with a request or in a conversation: which, or the key of the form that it was chosen for. */
  target?: PhotoTarget;
  /** By it the deployment makes one picture of it, however often it is sent. */
  requestId: string;
  /** Hears the part that is under way, from 0 to 1. */
  onProgress?: (part: number) => void;
};

/** How long an upload may make no progress before its connection counts as lost, in milliseconds. */
const SILENT_MS = 60_000;

/**
 * Uploads a picture and resolves with its id. Rejects with a NetworkError when the connection was lost, and with an
 * UploadError otherwise: UPLOAD_NEEDS_LOGIN when the session has ended (ONB-031), UPLOAD_FAILED when storing failed
 * (ONB-032).
 */
export async function postPicture({ kind, file, token, target, requestId, onProgress }: Upload): Promise<string> {
  const search = new URLSearchParams({ requestId, ...target });
  const url = `${readConfig().convexSiteUrl}/images/${kind}?${search}`;
  const { status, body } = await post(url, token, file, onProgress);
  if (status === 201 && isStored(body)) return body.imageId;
  const code = isErrorData(body) ? body.code : "UPLOAD_FAILED";
  throw new UploadError(code === "NOT_SIGNED_IN" ? "UPLOAD_NEEDS_LOGIN" : code);
}

/** XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
function post(
  url: string,
  token: string | null,
  file: Blob,
  onProgress: Upload["onProgress"],
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), SILENT_MS);
    };
    const failed = () => reject(new NetworkError("The picture could not be sent"));
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = failed;
    request.onabort = failed;
    request.onloadend = () => clearTimeout(timer);
    request.open("POST", url);
    if (token !== null) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    listen();
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
