import { orientationIn, turnOf, type Turned } from "./turn";

/**
 * Removes the orientation from a WebP, and returns both: some browsers turn such a picture and others, Chromium among
 * them, do not.
 */
export async function takeTurn(file: Blob): Promise<Turned> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  let orientation = 1;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (wordAt(bytes, at) === "EXIF" && at + 8 + size <= bytes.length) {
      ({ orientation } = orientationIn(new DataView(bytes.buffer, at + 8, size)));
      // A name that nobody knows, so nobody reads it.
      bytes.set([0x58, 0x58, 0x58, 0x58], at);
    }
    at += 8 + size + (size % 2);
  }
  return { file: new Blob([bytes], { type: file.type }), ...turnOf(orientation) };
}

const wordAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
