import { Blob as NodeBlob } from "node:buffer";
import { afterEach, describe, expect, test, vi } from "vitest";
import { smallJpeg, takeSaid } from "./small-jpeg";

const hex = (text: string) => Uint8Array.from(text.match(/../g)!, (byte) => parseInt(byte, 16));
/** What cameras write of how they were held: as Exif has it, in either order of bytes. 6: a quarter turn. */
const EXIF = "ffe10022457869660000";
const HELD = {
  big: `${EXIF}4d4d002a00000008000101120003000000010006000000000000`,
  little: `${EXIF}49492a0008000000010012010300010000000600000000000000`,
};
/** A frame of 4000 by 3000, and a table before it. */
const TABLE = "ffdb00040000";
const FRAME = "ffc00011080bb80fa003012200021101031101";

describe("what the head of a JPEG says", () => {
  test.each(["big", "little"] as const)("B01 its size, and how its camera was held, %s end first", (order) => {
    const head = hex("ffd8" + HELD[order] + TABLE + FRAME);
    expect(takeSaid(head)).toEqual({ width: 4000, height: 3000, orientation: 6 });
    // It is said once: no browser turns it as well.
    expect(takeSaid(head)).toEqual({ width: 4000, height: 3000, orientation: 1 });
  });

  test.each([
    ["is no JPEG", "89504e470d0a1a0a"],
    ["ends before its frame", "ffd8" + TABLE],
    ["is damaged", "ffd8" + TABLE + "00000000000000000000000000"],
    ["is empty", ""],
  ])("nothing when it %s", (_, text) => {
    expect(takeSaid(text ? hex(text) : new Uint8Array())).toBeNull();
  });
});

describe("unpacking", () => {
  const photo = () => new NodeBlob([hex("ffd8" + HELD.big + FRAME)]) as unknown as Blob;
  const asked = vi.fn<(wish: ImageDecoderInit) => void>();
  const close = vi.fn();
  /** A browser that unpacks in the size it is asked for, or in another. */
  function browser(size?: { displayWidth: number; displayHeight: number }) {
    asked.mockClear();
    close.mockClear();
    vi.stubGlobal("Blob", NodeBlob);
    class Decoder {
      constructor(private wish: ImageDecoderInit) {
        asked(wish);
      }
      decode() {
        const own = { displayWidth: this.wish.desiredWidth!, displayHeight: this.wish.desiredHeight! };
        return Promise.resolve({ image: { ...(size ?? own), close } });
      }
      close() {}
    }
    vi.stubGlobal("ImageDecoder", Decoder);
  }
  afterEach(() => vi.unstubAllGlobals());

  test("N18 a large photo is unpacked at half its size, or a quarter, as long as no pixel lacks", async () => {
    browser();
    expect(await smallJpeg(photo(), 1280)).toMatchObject({ width: 2000, height: 1500, isSideways: true });
    expect(await smallJpeg(photo(), 512)).toMatchObject({ width: 1000, height: 750 });
    expect(asked.mock.calls.map(([wish]) => wish.desiredWidth)).toEqual([2000, 1000]);
  });

  test("N18 what is small already, or a browser that cannot or does otherwise, is left to the usual way", async () => {
    browser();
    expect(await smallJpeg(photo(), 2048)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    browser({ displayWidth: 1500, displayHeight: 2000 });
    expect(await smallJpeg(photo(), 1280)).toBeNull();
    expect(close).toHaveBeenCalledOnce();
    vi.stubGlobal("ImageDecoder", undefined);
    expect(await smallJpeg(photo(), 1280)).toBeNull();
  });
});
