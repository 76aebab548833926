import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PHOTO_SIDE_MAX } from "../../../domain/limits";
import { asFromCamera, gif, holdsMetadata, samples, type SampleKind } from "./photoSamples.setup";
import { cleanPhoto, cleanPicture } from "./cleanPhoto";
import { runs } from "../../../domain/runs.setup";

const kinds = Object.entries(samples) as [SampleKind, Uint8Array][];

describe("a moving picture of a company", () => {
  it("keeps its frames, their times and how often they repeat, and loses everything else", () => {
    const clean = gif();
    const written = gif({ notes: true });
    expect(holdsMetadata(written)).toBe(true);
    expect(cleanPicture(written)).toEqual({ type: "image/gif", bytes: clean });
    expect(cleanPicture(clean)).toEqual({ type: "image/gif", bytes: clean });
  });

  it("that breaks off is none, nor is one without a frame or with one that is too large", () => {
    const whole = gif();
    for (let length = 0; length < whole.length; length += 1) {
      expect(cleanPicture(whole.slice(0, length)), `${length} bytes`).toBeNull();
    }
    expect(cleanPicture(gif({ frames: 0 }))).toBeNull();
    expect(cleanPicture(gif({ side: PHOTO_SIDE_MAX + 1 }))).toBeNull();
  });

  it("is refused or cleaned when it is damaged, and is the same when it is cleaned again", () => {
    const damage = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(damage, (changes) => {
        const picture = gif({ notes: true });
        for (const [at, byte] of changes) picture[at % picture.length] = byte;
        const once = cleanPicture(picture);
        if (once !== null) expect(cleanPicture(once.bytes)).toEqual(once);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("a photo's file (B01)", () => {
  it.each(kinds)("of kind %s keeps its picture and loses what a camera wrote, behind its end too", (kind, picture) => {
    const photo = asFromCamera(kind);
    expect(holdsMetadata(photo)).toBe(true);
    const cleaned = cleanPhoto(photo)!;
    expect(holdsMetadata(cleaned.bytes)).toBe(false);
    expect(cleaned.type).toBe(`image/${kind.split(" ").at(-1)}`);
    // What draws the picture is as it was: the clean sample, or it with the head of its extended form.
    const drawn = cleanPhoto(picture)!.bytes;
    expect(cleaned.bytes.length - drawn.length).toBe(kind.endsWith("webp") ? 18 : 0);
    expect(Buffer.from(cleaned.bytes).includes(Buffer.from(drawn.subarray(12)))).toBe(true);
  });

  it.each(kinds)("of kind %s that was cleaned once is left as it is", (kind) => {
    const once = cleanPhoto(asFromCamera(kind))!;
    expect(cleanPhoto(once.bytes)).toEqual(once);
  });

  it.each(kinds)("of kind %s that breaks off is none", (_, picture) => {
    for (let length = 0; length < picture.length - 2; length += 1) {
      expect(cleanPhoto(picture.subarray(0, length)), `${length} bytes`).toBeNull();
    }
  });

  it.each([
    ["a document", "%PDF-1.7\n1 0 obj<<>>endobj trailer<<>>"],
    ["a drawing that can hold scripts", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a moving picture", "GIF89a\x01\0\x01\0"],
    ["a page", "<!doctype html>"],
    ["a document behind the head of a photo", "\xff\xd8\xff\xe0%PDF-1.7 and a lot more of it"],
    ["nothing", ""],
  ])("that is %s is none, whatever its name", (_, letters) => {
    expect(cleanPhoto(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))).toBeNull();
  });

  it("that unpacks to more than telephones can show is none", () => {
    const huge = Uint8Array.from(samples.png);
    const view = new DataView(huge.buffer);
    view.setUint32(16, PHOTO_SIDE_MAX);
    expect(cleanPhoto(huge)).not.toBeNull();
    view.setUint32(16, PHOTO_SIDE_MAX + 1);
    expect(cleanPhoto(huge)).toBeNull();
  });

  it("that says its size twice is none, since programs go by the one or by the other", () => {
    const { jpeg, png, webp } = samples;
    const chunk = (from: number, length: number, file: Uint8Array) => file.subarray(from, from + length);
    const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
    const twice = {
      jpeg: [jpeg.subarray(0, -2), chunk(frame, 19, jpeg), jpeg.subarray(-2)],
      png: [png.subarray(0, -12), chunk(8, 25, png), png.subarray(-12)],
      webp: [webp, webp.subarray(12)],
    };
    for (const [kind, parts] of Object.entries(twice)) {
      const file = Uint8Array.from(parts.flatMap((part) => [...part]));
      if (kind === "webp") new DataView(file.buffer).setUint32(4, file.length - 8, true);
      expect([kind, cleanPhoto(file)]).toEqual([kind, null]);
    }
  });

  it("is refused or cleaned when it is damaged, and is the same when it is cleaned again", () => {
    const damage = fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), damage, ([kind], changes) => {
        const photo = asFromCamera(kind);
        for (const [at, byte] of changes) photo[at % photo.length] = byte;
        const once = cleanPhoto(photo);
        if (once !== null) expect(cleanPhoto(once.bytes)).toEqual(once);
      }),
      { numRuns: runs(300) },
    );
  });
});
