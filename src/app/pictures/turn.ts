/** How to turn a picture so that it is upright, by Exif's orientation (1 to 8). */
const TURNS: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
  2: (width) => ({ a: -1, d: 1, e: width }),
  3: (width, height) => ({ a: -1, d: -1, e: width, f: height }),
  4: (_, height) => ({ a: 1, d: -1, f: height }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
  6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height }),
  7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
  8: (width) => ({ a: 0, b: -1, c: 1, d: 0, f: width }),
};

/** A decoded picture, and how to turn it when it is drawn. */
export type Turned = {
  file: Blob;
  /** Whether its width becomes its height. */
  isSideways: boolean;
  /** The transform for a picture that is drawn this large. */
  turn: (width: number, height: number) => DOMMatrix2DInit;
};

/** How to turn a picture with this Exif orientation. */
export function turnOf(orientation: number): Omit<Turned, "file"> {
  return { isSideways: orientation >= 5 && orientation <= 8, turn: TURNS[orientation] ?? (() => ({})) };
}

/** The Exif orientation, and its position in the bytes; 1, upright, when there is none or it is damaged. */
export function orientationIn(exif: DataView): { orientation: number; at: number | null; isLittle: boolean } {
  let isLittle = false;
  try {
    // JPEG's mark before it, which some cameras write in a WebP too.
    const start = exif.getUint32(0) === 0x45786966 ? 6 : 0;
    isLittle = exif.getUint16(start) === 0x4949;
    const list = start + exif.getUint32(start + 4, isLittle);
    const count = exif.getUint16(list, isLittle);
    for (let entry = list + 2; entry < list + 2 + count * 12; entry += 12) {
      if (exif.getUint16(entry, isLittle) === 0x0112)
        return { orientation: exif.getUint16(entry + 8, isLittle), at: entry + 8, isLittle };
    }
  } catch {
    // It ends before it has said so.
  }
  return { orientation: 1, at: null, isLittle };
}
