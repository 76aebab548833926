/**
 * Addresses of stored pictures. An address names a picture and for whom it was made, and carries a seal that only this
 * deployment can compute. model/pictures/pictureFunctions.ts asks at each request whether that reader may still see the
 * picture, so that a copied address ends with the right to see it.
 */
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { hashingSecret, httpActionsUrl } from "./config";

/** The path of the HTTP route that serves pictures. */
export const PICTURE_PATH = "/images/file";

/**
 * For whom an address is made: the id of a session, a session of staff, or a shared link; or for a guest, the id of the
 * side of the conversation and the end of the mail's key (`id.milliseconds`). Null for everybody.
 */
export type PictureReader = string | null;

/** The parts of an address: the picture, its reader ("" for everybody) and the seal ("" for everybody). */
export type PictureRequest = { picture: string; reader: string; seal: string };

/**
 * The address of a stored picture for one reader; null when its file is gone. `name` is the id of the row that holds
 * the picture, or `companyPictureName`.
 */
export async function pictureAddress(
  ctx: QueryCtx,
  imageId: Id<"_storage">,
  name: string,
  reader: PictureReader,
): Promise<string | null> {
  if ((await ctx.db.system.get("_storage", imageId)) === null) return null;
  const address = new URL(httpActionsUrl() + PICTURE_PATH);
  address.searchParams.set("picture", name);
  if (reader !== null) {
    address.searchParams.set("reader", reader);
    address.searchParams.set("seal", hexOf(await sealOf(name, reader)));
  }
  return address.href;
}

/** Whether an address is one that this deployment made: for everybody, or for this reader. */
export async function isSealed({ picture, reader, seal }: PictureRequest): Promise<boolean> {
  if (reader === "") return true;
  return await crypto.subtle.verify("HMAC", await sealKey(), bytesOf(seal), textOf(picture, reader));
}

/**
 * The name of a company's picture in an address. `about` is the request whose client, or whose viewers by a shared link,
 * see the company.
 */
export function companyPictureName(
  companyId: Id<"users">,
  imageId: Id<"_storage">,
  about: Id<"briefs"> | null = null,
): string {
  return [companyId, imageId, ...(about === null ? [] : [about])].join(".");
}

async function sealOf(name: string, reader: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", await sealKey(), textOf(name, reader)));
}

async function sealKey(): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(`pictures|${hashingSecret()}`);
  return await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function textOf(name: string, reader: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${name} ${reader}`);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
