import { readFile } from "node:fs/promises";
import { socialPictures, type SocialPicture } from "../../domain/content/social.ts";
import {
  breakLines,
  FLOOR_WIDTH as FLOOR,
  PICTURE_HEIGHT as HEIGHT,
  PICTURE_MARGIN as MARGIN,
  PICTURE_WIDTH as WIDTH,
} from "../../web/social/layout.ts";
import { inRoot } from "../lib/root.ts";

const SCENES = new Set(["gietvloer", "egaliseren", "vloerverwarming"]);

export type Face = { layout(text: string): Run; unitsPerEm: number; characterSet: number[] };
type Glyph = { path: { toSVG(): string; bbox: { minX: number; maxX: number; minY: number; maxY: number } } };
type Run = { advanceWidth: number; glyphs: Glyph[]; positions: { xAdvance: number }[] };

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
  const [{ Resvg }, { head, text }, base] = await Promise.all([import("@resvg/resvg-js"), openFaces(), drawBase()]);
  return async (name) => {
    const picture = Object.hasOwn(socialPictures, name) ? socialPictures[name] : undefined;
    if (!picture) return null;
    const svg = compose(picture, { head, text, base, floor: await drawFloor(picture.art) });
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  };
}

/** The site's two fonts. */
export async function openFaces(): Promise<{ head: Face; text: Face }> {
  const fontkit = await import("fontkit");
  const face = async (name: string) => fontkit.create(await readFile(inRoot(`public/fonts/${name}.woff2`))) as Face;
  const [head, text] = await Promise.all([face("bitter-vo"), face("hanken-grotesk-vo")]);
  return { head, text };
}

/** The common part of all pictures, as SVG: paper, the logo, and a green line below. */
export async function drawBase(): Promise<string> {
  const logo = await readFile(inRoot("public/art/logo.svg"), "utf8");
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    placed(logo, { x: MARGIN, y: 70, width: 344, height: 48 }),
    `<rect y="${HEIGHT - 14}" width="${WIDTH}" height="14" fill="#0f6538"/>`,
  ].join("\n");
}

/** The floor at the right of a picture, as SVG. */
export async function drawFloor(art: string): Promise<string> {
  const floor = await readFile(inRoot(`public/art/floors/${art}.svg`), "utf8");
  return SCENES.has(art) ? scene(floor) : tiles(floor).join("\n");
}

/** A whole picture with these contents, as SVG. */
export function framed(content: string): string {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

type Parts = { head: Face; text: Face; base: string; floor: string };

function compose({ title, line }: SocialPicture, { head, text, base, floor }: Parts): string {
  const room = WIDTH - FLOOR - 2 * MARGIN;
  const size = title.length > 34 ? 62 : 72;
  const titleLines = breakLines((each) => widthOf(head, each, size), title, room);
  const top = 250 + (titleLines.length > 2 ? 0 : 30);
  const content = [
    base,
    ...titleLines.map((each, index) => outline(head, each, MARGIN, top + index * size * 1.12, size, "#17231c")),
    ...breakLines((each) => widthOf(text, each, 32), line, room).map((each, index) =>
      outline(text, each, MARGIN, top + (titleLines.length - 1) * size * 1.12 + 66 + index * 42, 32, "#46524a"),
    ),
    floor,
  ];
  return framed(content.join("\n"));
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

/** A drawing as a part of another one, as SVG. */
export function placed(svg: string, { x, y, width, height, fit = "xMinYMin meet" }: Place): string {
  const data = Buffer.from(svg).toString("base64");
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}" href="data:image/svg+xml;base64,${data}"/>`;
}

function widthOf(face: Face, text: string, size: number): number {
  return (face.layout(text).advanceWidth * size) / face.unitsPerEm;
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
