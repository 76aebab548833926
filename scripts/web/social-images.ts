import { readFile } from "node:fs/promises";
import path from "node:path";
import { socialPictures, type SocialPicture } from "../../domain/content/social.ts";
import { inRoot } from "../lib/root.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const FLOOR = 400;
const MARGIN = 72;
const SCENES = new Set(["gietvloer", "egaliseren", "vloerverwarming"]);

type Face = { layout(text: string): Run; unitsPerEm: number };
type Run = { advanceWidth: number; glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };

/** Draws pictures by name, as PNG. */
type Draw = (name: string) => Promise<Buffer | null>;

let draw: Promise<Draw> | undefined;

/** Draws the preview picture of a shared page, as PNG. Null for a name without a picture. */
export const drawPicture: Draw = async (name) => (await (draw ??= createDraw()))(name);

/**
 * Prepares drawing the pictures that are shown where a page is shared (`socialPictures`), 1200 by 630. Letters become
 * outlines of the site's own fonts, so that the machine needs none. Answers null for a name without a picture.
 */
async function createDraw(): Promise<Draw> {
  const publicDir = inRoot("public");
  const [fontkit, { Resvg }] = await Promise.all([import("fontkit"), import("@resvg/resvg-js")]);
  const face = async (name: string) =>
    fontkit.create(await readFile(path.join(publicDir, "fonts", `${name}.woff2`))) as Face;
  const [head, text] = await Promise.all([face("bitter-vo"), face("hanken-grotesk-vo")]);
  const logo = await readFile(path.join(publicDir, "art/logo.svg"), "utf8");

  return async (name) => {
    const picture = Object.hasOwn(socialPictures, name) ? socialPictures[name] : undefined;
    if (!picture) return null;
    const floor = await readFile(path.join(publicDir, "art/floors", `${picture.art}.svg`), "utf8");
    const svg = compose(picture, { head, text, logo, floor });
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  };
}

function compose(
  { title, line, art }: SocialPicture,
  { head, text, logo, floor }: { head: Face; text: Face; logo: string; floor: string },
): string {
  const room = WIDTH - FLOOR - 2 * MARGIN;
  const size = title.length > 34 ? 62 : 72;
  const titleLines = breakLines(head, title, size, room);
  const top = 250 + (titleLines.length > 2 ? 0 : 30);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    placed(logo, { x: MARGIN, y: 70, width: 344, height: 48 }),
    ...titleLines.map((each, index) => outline(head, each, MARGIN, top + index * size * 1.12, size, "#17231c")),
    ...breakLines(text, line, 32, room).map((each, index) =>
      outline(text, each, MARGIN, top + (titleLines.length - 1) * size * 1.12 + 66 + index * 42, 32, "#46524a"),
    ),
    `<rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="#0f6538"/>`,
    ...(SCENES.has(art) ? [scene(floor)] : tiles(floor)),
    "</svg>",
  ].join("\n");
}

/** A floor repeats from the top of its column down, sized by height so that planks keep their size. */
function tiles(floor: string): string[] {
  const size = 300;
  const spots = [0, size, 2 * size].flatMap((y) => [0, size].map((x) => ({ x: WIDTH - FLOOR + x, y })));
  return spots.map(({ x, y }) => placed(floor, { x, y, width: size, height: size, fit: "xMidYMid slice" }));
}

/** A drawing of one scene fills its column. */
function scene(floor: string): string {
  return placed(floor, { x: WIDTH - FLOOR, y: 0, width: FLOOR, height: HEIGHT, fit: "xMaxYMid slice" });
}

type Place = { x: number; y: number; width: number; height: number; fit?: string };

/** A drawing as it stands in another one. */
export function placed(svg: string, { x, y, width, height, fit = "xMinYMin meet" }: Place): string {
  const data = Buffer.from(svg).toString("base64");
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}" href="data:image/svg+xml;base64,${data}"/>`;
}

function widthOf(face: Face, text: string, size: number): number {
  return (face.layout(text).advanceWidth * size) / face.unitsPerEm;
}

function breakLines(face: Face, text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(face, longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function outline(face: Face, text: string, x: number, y: number, size: number, fill: string): string {
  const { glyphs, positions } = face.layout(text);
  const scale = size / face.unitsPerEm;
  let at = 0;
  const letters = glyphs.map((glyph, index) => {
    const letter = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return letter;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join("")}</g>`;
}
