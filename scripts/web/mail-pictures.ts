import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../lib/root.ts";

/** Twice the place that a strip has in a mail (`convex/mailTemplates/layout.ts`), for fine screens. */
const WIDTH = 1200;
const HEIGHT = 176;
const PLANK = 300;
/** Drawings of one scene: a strip of them is their middle. */
const SCENES = /^(egaliseren|gietvloer|nog-niet-zeker|renovatie|vloerverwarming|voorstrijk)/;

/** Writes a strip of each drawn floor for mails into the built site at `client`: mail programs show no SVG. */
export async function writeMailStrips(client: string): Promise<void> {
  const folder = path.join(client, "mail");
  await mkdir(folder, { recursive: true });
  for (const [name, strip] of await drawMailStrips()) await writeFile(path.join(folder, `${name}.png`), strip);
}

/** Each strip as PNG, by the name of its drawing. */
async function drawMailStrips(): Promise<Map<string, Buffer>> {
  const { Resvg } = await import("@resvg/resvg-js");
  const font = { loadSystemFonts: false };
  const folder = inRoot("public/art/floors");
  const strips = new Map<string, Buffer>();
  for (const file of await readdir(folder)) {
    const name = path.basename(file, ".svg");
    const size = SCENES.test(name) ? WIDTH : PLANK;
    // First by itself: cut off inside another drawing, some of them end the renderer.
    const drawing = new Resvg(await readFile(path.join(folder, file), "utf8"), {
      font,
      fitTo: { mode: "width", value: size },
    }).render();
    strips.set(name, new Resvg(stripOf(drawing.asPng(), size), { font }).render().asPng());
  }
  return strips;
}

/** A floor lies from left to right; of a scene the middle is shown. */
function stripOf(png: Buffer, size: number): string {
  const y = size === WIDTH ? (HEIGHT - WIDTH) / 2 : 0;
  const data = `data:image/png;base64,${png.toString("base64")}`;
  const places = Array.from(
    { length: WIDTH / size },
    (_, at) => `<image x="${at * size}" y="${y}" width="${size}" height="${size}" href="${data}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${places.join("")}</svg>`;
}
