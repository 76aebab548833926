import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { PARTS_FOLDER, SIZES, type Letters } from "../../web/social/company-picture.ts";
import { FLOOR_WIDTH, PICTURE_HEIGHT, PICTURE_WIDTH } from "../../web/social/layout.ts";
import { inRoot } from "../lib/root.ts";
import { drawBase, drawFloor, framed, openFaces, type Face } from "./social-images.ts";

type Draw = (svg: string) => { width: number; height: number; pixels: Uint8Array };

/** Draws the parts of companies' pictures (`createCompanyPictures`) into the built server's folder. */
export async function writePictureParts(server: string): Promise<void> {
  const folder = path.join(server, PARTS_FOLDER);
  await mkdir(folder, { recursive: true });
  const { Resvg } = await import("@resvg/resvg-js");
  const draw: Draw = (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const write = (name: string, data: Uint8Array) => writeFile(path.join(folder, `${name}.bin`), deflateSync(data));

  await write("base", opaque(draw(framed(await drawBase())).pixels, 0, PICTURE_WIDTH));
  const arts = (await readdir(inRoot("public/art/floors"))).map((file) => path.basename(file, ".svg"));
  for (const art of arts) {
    const { pixels } = draw(framed(await drawFloor(art)));
    await write(art, opaque(pixels, PICTURE_WIDTH - FLOOR_WIDTH, FLOOR_WIDTH));
  }
  const { head, text } = await openFaces();
  const fonts = {
    large: lettersOf(head, SIZES.large, draw),
    small: lettersOf(head, SIZES.small, draw),
    text: lettersOf(text, SIZES.text, draw),
  };
  await writeFile(path.join(folder, "letters.json"), JSON.stringify(fonts));
}

/** Red, green and blue of some columns of a picture. */
function opaque(pixels: Uint8Array, from: number, columns: number): Uint8Array {
  const data = new Uint8Array(columns * PICTURE_HEIGHT * 3);
  for (let y = 0; y < PICTURE_HEIGHT; y++) {
    for (let x = 0; x < columns; x++) {
      const at = (y * PICTURE_WIDTH + from + x) * 4;
      data.set(pixels.subarray(at, at + 3), (y * columns + x) * 3);
    }
  }
  return data;
}

/** Every letter of a font at a size, each drawn by itself. */
function lettersOf(face: Face, size: number, draw: Draw): Letters {
  const scale = size / face.unitsPerEm;
  const letters: Letters = {};
  for (const code of face.characterSet) {
    const letter = String.fromCodePoint(code);
    const { glyphs, advanceWidth } = face.layout(letter);
    const advance = advanceWidth * scale;
    const [glyph] = glyphs;
    const bounds = glyph?.path.bbox;
    if (!glyph || !bounds || !(bounds.maxX > bounds.minX)) {
      letters[letter] = { width: 0, height: 0, left: 0, top: 0, advance, data: "" };
      continue;
    }
    const [left, top] = [Math.floor(bounds.minX * scale), Math.floor(-bounds.maxY * scale)];
    const width = Math.ceil(bounds.maxX * scale) - left;
    const height = Math.ceil(-bounds.minY * scale) - top;
    const place = `translate(${-left} ${-top}) scale(${scale} ${-scale})`;
    const { pixels } = draw(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="${place}" d="${glyph.path.toSVG()}"/></svg>`,
    );
    const dark = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4 + 3]!);
    letters[letter] = { width, height, left, top, advance, data: Buffer.from(dark).toString("base64") };
  }
  return letters;
}
