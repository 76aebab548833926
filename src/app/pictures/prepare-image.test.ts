import { afterEach, expect, test, vi } from "vitest";
import { prepareImage } from "./prepare-image";

const JPEG = [0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0];
/** A file as browsers have it: the tests' own cannot read a part of itself. */
function file(bytes: number[]): File {
  const whole = new File([new Uint8Array(bytes)], "vloer.jpg", { type: "image/jpeg" });
  const part = { arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer) } as Blob;
  return Object.assign(whole, { slice: () => part });
}

/** What the browser is asked to draw, of a photo of 6000 by 3000. */
function drawing() {
  const bitmap = { width: 6000, height: 3000, close: vi.fn() };
  const unpack = vi.fn<(file: File, options: ImageBitmapOptions) => Promise<unknown>>(() => Promise.resolve(bitmap));
  vi.stubGlobal("createImageBitmap", unpack);
  const drawImage = vi.fn();
  const context = { drawImage, fillRect: vi.fn() } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) =>
    done(new Blob(["drawn"], { type: type ?? "" })),
  );
  return { unpack, drawImage };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("B01 a photo with a request is drawn upright, at most 2048 pixels long, as JPEG", async () => {
  const { unpack, drawImage } = drawing();
  const prepared = await prepareImage("request", file(JPEG));
  expect(prepared.type).toBe("image/jpeg");
  expect(unpack.mock.calls[0]![1]).toEqual({ imageOrientation: "from-image" });
  expect(drawImage.mock.calls[0]!.slice(-2)).toEqual([2048, 1024]);
});

test.each([
  [
    "a document that is called a photo",
    [..."%PDF-1.7 1 0 obj"].map((letter) => letter.charCodeAt(0)),
    "UPLOAD_NOT_AN_IMAGE",
  ],
  ["an empty file", [], "UPLOAD_EMPTY"],
])("%s is refused before it is unpacked", async (_, bytes, code) => {
  const { unpack } = drawing();
  await expect(prepareImage("request", file(bytes))).rejects.toMatchObject({ data: { code } });
  expect(unpack).not.toHaveBeenCalled();
});
