/** How a picture is drawn so that it stands upright, by Exif's number for how the camera was held (1 to 8). */
const TURNS: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
  2: (width) => ({ a: -1, d: 1, e: width }),
  3: (width, height) => ({ a: -1, d: -1, e: width, f: height }),
  4: (_, height) => ({ a: 1, d: -1, f: height }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
  6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height }),
  7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
  8: (width) => ({ a: 0, b: -1, c: 1, d: 0, f: width }),
};

/** A picture as it is unpacked, and how it is turned while it is drawn. */
export type Turned = {
  file: Blob;
  /** Whether its width becomes its height. */
  isSideways: boolean;
  /** The transform for a picture that is drawn this large. */
  turn: (width: number, height: number) => DOMMatrix2DInit;
};

/**
 * A WebP that no longer says how its camera was held, with what it said: some browsers turn such a picture and others,
 * Chromium among them, do not.
 */
export async function takeTurn(file: Blob): Promise<Turned> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  let orientation = 1;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (wordAt(bytes, at) === "EXIF" && at + 8 + size <= bytes.length) {
      orientation = orientationIn(new DataView(bytes.buffer, at + 8, size));
      // A name that nobody knows, so nobody reads it.
      bytes.set([0x58, 0x58, 0x58, 0x58], at);
    }
    at += 8 + size + (size % 2);
  }
  const turn = TURNS[orientation] ?? (() => ({}));
  return { file: new Blob([bytes], { type: file.type }), isSideways: orientation >= 5 && orientation <= 8, turn };
}

const wordAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The orientation that Exif names; 1, upright, where it names none or is damaged. */
function orientationIn(exif: DataView): number {
  try {
    // JPEG's mark before it, which some cameras write here too.
    const start = exif.getUint32(0) === 0x45786966 ? 6 : 0;
    const isLittle = exif.getUint16(start) === 0x4949;
    const list = start + exif.getUint32(start + 4, isLittle);
    const count = exif.getUint16(list, isLittle);
    for (let entry = list + 2; entry < list + 2 + count * 12; entry += 12) {
      if (exif.getUint16(entry, isLittle) === 0x0112) return exif.getUint16(entry + 8, isLittle);
    }
  } catch {
    // It ends before it has said so.
  }
  return 1;
}
