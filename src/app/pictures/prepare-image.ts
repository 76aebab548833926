import { IMAGE_HEAD_BYTES, imageTypeOf, type ImageType, type PictureKind } from "../../../domain/images";
import { UPLOAD_MAX_BYTES } from "../../../domain/limits";
import { UploadError } from "../outbox/upload-error";
import type { Turned } from "./turn";

/** The longest side that a screen shows, twice over for sharp displays. */
const LONGEST_SIDE: Record<PictureKind, number> = {
  avatar: 512,
  portfolio: 1600,
  request: 2048,
  message: 2048,
  quote: 2048,
};
/** A larger file is refused before it is unpacked: a telephone would run out of memory. */
const SOURCE_MAX_BYTES = 3 * UPLOAD_MAX_BYTES;
const QUALITY = 0.86;

/**
 * The file as it is sent: a photo is scaled down to what screens show, turned upright, and loses its metadata, such as
 * where it was taken. Rejects with an UploadError for a file that is no picture, empty or too large.
 */
export async function prepareImage(kind: PictureKind, file: File): Promise<Blob> {
  const type = await typeOfPicture(file);
  // What people show each other are photos of rooms, which nothing keeps as small.
  const drawnAs = kind === "request" || kind === "message" || kind === "quote" ? "image/jpeg" : type;
  const prepared = await redraw(file, drawnAs, LONGEST_SIDE[kind]);
  if (prepared.size > UPLOAD_MAX_BYTES) throw new UploadError("UPLOAD_TOO_LARGE");
  return prepared;
}

/** The image type of a file. Rejects with an UploadError for a file that is no picture, empty or too large. */
export async function typeOfPicture(file: File): Promise<ImageType> {
  if (file.size === 0) throw new UploadError("UPLOAD_EMPTY");
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  const type = imageTypeOf(head);
  if (type === null) throw new UploadError("UPLOAD_NOT_AN_IMAGE");
  if (file.size > SOURCE_MAX_BYTES) throw new UploadError("UPLOAD_TOO_LARGE");
  return type;
}

/** The picture drawn anew, upright as its camera was held; what stays a gif is left as it was, because it may move. */
async function redraw(file: File, type: ImageType, longestSide: number): Promise<Blob> {
  if (type === "image/gif") return file;
  const canvas = await drawUpright(file, type, longestSide);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return drawn ?? file;
}

/**
 * The picture of a file, upright and with no side longer than `longestSide` pixels. Rejects with an UploadError for a
 * file that cannot be decoded.
 */
export async function drawUpright(source: File, type: ImageType, longestSide: number): Promise<HTMLCanvasElement> {
  const { file, ...turned } = await asUnpacked(source);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (bitmap === null) throw new UploadError("UPLOAD_NOT_AN_IMAGE");
  return drawTurned({ bitmap, width: bitmap.width, height: bitmap.height, ...turned }, type, longestSide);
}

/** A decoded picture, and how to turn it when it is drawn. */
export type Unpacked = { bitmap: ImageBitmap | VideoFrame; width: number; height: number } & Partial<
  Omit<Turned, "file">
>;

/** Draws a decoded picture upright, and closes it. */
export function drawTurned(unpacked: Unpacked, type: ImageType, longestSide: number): HTMLCanvasElement {
  const { bitmap, isSideways, turn } = unpacked;
  const scale = Math.min(1, longestSide / Math.max(unpacked.width, unpacked.height));
  const width = Math.max(1, Math.round(unpacked.width * scale));
  const height = Math.max(1, Math.round(unpacked.height * scale));
  const canvas = document.createElement("canvas");
  canvas.width = isSideways ? height : width;
  canvas.height = isSideways ? width : height;
  const context = canvas.getContext("2d");
  if (context && type === "image/jpeg") {
    // Else what is transparent would become black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  if (context) context.imageSmoothingQuality = "high";
  if (turn) context?.setTransform(turn(width, height));
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}

/** A file as browsers unpack it upright; of a WebP not all do, so it says itself how it is turned. */
async function asUnpacked(file: File): Promise<{ file: Blob } & Partial<Omit<Turned, "file">>> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (imageTypeOf(head) !== "image/webp") return { file };
  return await (await import("./webp-turn")).takeTurn(file);
}
