/** The stored shapes of photos with a request (B01), and the shape that readers receive. */
import { literals } from "convex-helpers/validators";
import { v } from "convex/values";
import { QUOTE_FILE_KINDS } from "../../../domain/quotes/quoteFiles";
import { nullable, text } from "../base/commonFields";

export const briefPhotoFields = {
  /** Null while no request has taken it; then it belongs to its grant. */
  briefId: nullable(v.id("briefs")),
  /** The grant that it came in with; null for one that the client added after sending. */
  grantId: nullable(v.id("photoGrants")),
  /** Which upload it was: a random id, made in the browser that sent it. */
  uploadId: text,
  imageId: v.id("_storage"),
  /** Photos of a request are shown in this order, lowest first. */
  place: v.number(),
};

/**
 * The permission to see and change one request and to add photos, for a client without an account: whoever knows its key
 * may. A browser makes the key for a form; the grant is bound to the request that is sent with that key.
 */
export const photoGrantFields = {
  /** SHA-256 of the key. */
  keyHash: text,
  /** Null until a request was sent with its key. */
  briefId: nullable(v.id("briefs")),
  /** The uploads that the request names, in the order of its form. No other is taken. */
  uploads: v.array(text),
  expiresAt: v.number(),
};

/** The photos of a form that is sent: the key under which they were uploaded, and their upload ids in order. */
export const sentPhotos = v.object({ key: text, uploads: v.array(text) });

/** A photo as those who may see it receive it. Its address works as long as the photo exists. */
export const briefPhoto = v.object({ photoId: v.id("briefPhotos"), url: text });

/** A photo or pdf that a company puts with its quote on a request; it may come before the quote. */
export const quoteFileFields = {
  briefId: v.id("briefs"),
  /** The company's user. */
  companyId: v.id("users"),
  kind: literals(...QUOTE_FILE_KINDS),
  imageId: v.id("_storage"),
};
