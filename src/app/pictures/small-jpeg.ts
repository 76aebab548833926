import { orientationIn, turnOf, type Turned } from "./turn";

/**
 * Bytes at the start of a JPEG within which cameras write the photo's header; a preview of their own may come first.
 */
const HEAD_BYTES = 256 * 1024;
/** A JPEG is unpacked at half or a quarter of its size in about so much less time. */
const PARTS = [4, 2];

/** A large JPEG that was decoded small, and how to turn it when it is drawn. Close `bitmap` after use. */
export type SmallJpeg = { bitmap: VideoFrame; width: number; height: number } & Omit<Turned, "file">;

/**
 * Decodes a JPEG no larger than is needed for its longest side: a telephone decodes a photo of twelve megapixels in a
 * quarter of the time. Null for a file that is no JPEG, or small, or damaged, and where the browser cannot.
 */
export async function smallJpeg(file: Blob, longestSide: number): Promise<SmallJpeg | null> {
  if (typeof ImageDecoder === "undefined") return null;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const said = takeSaid(head);
  if (said === null) return null;
  const { width, height, orientation } = said;
  const part = PARTS.find((each) => Math.max(width, height) / each >= longestSide);
  if (part === undefined) return null;
  const [desiredWidth, desiredHeight] = [Math.ceil(width / part), Math.ceil(height / part)];
  const data = new Blob([head, file.slice(HEAD_BYTES)]).stream();
  const decoder = new ImageDecoder({ data, type: "image/jpeg", desiredWidth, desiredHeight });
  try {
    const { image } = await decoder.decode();
    // Who takes the wish for an order to cut, or turns it anyhow, would show another picture.
    const isWhole = Math.abs(image.displayWidth / image.displayHeight - width / height) < 0.01;
    if (!isWhole) {
      image.close();
      return null;
    }
    return { bitmap: image, width: image.displayWidth, height: image.displayHeight, ...turnOf(orientation) };
  } catch {
    return null;
  } finally {
    decoder.close();
  }
}

/**
 * The size and orientation in the header of a JPEG. Removes the orientation from the bytes, so that no browser turns
 * what we turn. Null when the header has no size.
 */
export function takeSaid(head: Uint8Array): { width: number; height: number; orientation: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let orientation = 1;
  for (let at = 2; at + 9 < head.length && head[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const mark = head[at + 1]!;
    const length = view.getUint16(at + 2);
    if (mark === 0xe1 && view.getUint32(at + 4) === 0x45786966) {
      const exif = new DataView(head.buffer, head.byteOffset + at + 4, Math.min(length - 2, head.length - at - 4));
      const found = orientationIn(exif);
      if (found.at !== null) exif.setUint16(found.at, 1, found.isLittle);
      orientation = found.orientation;
    }
    // The frame, of which there are several kinds; three marks in between are tables.
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation };
  }
  return null;
}
