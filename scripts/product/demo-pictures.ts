import { readFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { placed } from "../web/social-images";
import { inRoot } from "../lib/root";

const WIDTH = 960;
const HEIGHT = 720;

type Box = { x: number; y: number; width: number; height: number };
/** A room from above: its floor, how large its boards are drawn, and what stands on it. */
type Room = { floor: string; size: number; things: readonly string[] };

const shadow = ({ x, y, width, height }: Box, radius: number) =>
  `<rect x="${x + 5}" y="${y + 8}" width="${width}" height="${height}" rx="${radius}" fill="#2b2413" opacity=".22"/>`;
const block = (box: Box, fill: string, radius = 4) =>
  `${shadow(box, radius)}<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${radius}" fill="${fill}"/>`;

/** A sofa with its back to the left wall: seat, back, arms and two cushions. */
const sofa = (x: number, y: number, fill: string, dark: string) =>
  [
    block({ x, y, width: 150, height: 330 }, fill, 14),
    `<rect x="${x}" y="${y}" width="44" height="330" rx="14" fill="${dark}"/>`,
    `<rect x="${x}" y="${y}" width="150" height="38" rx="14" fill="${dark}"/>`,
    `<rect x="${x}" y="${y + 292}" width="150" height="38" rx="14" fill="${dark}"/>`,
    `<path d="M${x + 48} ${y + 165}h98" stroke="${dark}" stroke-width="3"/>`,
    block({ x: x + 52, y: y + 52, width: 66, height: 66 }, "#e6cda9", 12),
  ].join("");
const rug = (box: Box, fill: string, line: string) =>
  `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="3" fill="${fill}"/><rect x="${box.x + 16}" y="${box.y + 16}" width="${box.width - 32}" height="${box.height - 32}" fill="none" stroke="${line}" stroke-width="5"/>`;
const plant = (x: number, y: number) => {
  const leaf = (turn: number) =>
    `<path d="M0 0q26-22 62-6q-34 26-62 6z" fill="${turn % 2 ? "#2f7a4c" : "#0f6538"}" transform="rotate(${turn * 40})"/>`;
  const leaves = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(leaf).join("");
  return `<circle cx="${x + 5}" cy="${y + 8}" r="52" fill="#2b2413" opacity=".2"/><circle cx="${x}" cy="${y}" r="34" fill="#aa753e"/><g transform="translate(${x} ${y})">${leaves}</g>`;
};
const roundTable = (x: number, y: number, r: number) =>
  `<circle cx="${x + 6}" cy="${y + 9}" r="${r}" fill="#2b2413" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f6ecde"/><circle cx="${x}" cy="${y}" r="${r - 9}" fill="none" stroke="#e6cda9" stroke-width="3"/>`;
/** A chair whose back is turned this many degrees from the top of the drawing. */
const chair = (x: number, y: number, turn = 0) =>
  block({ x, y, width: 72, height: 72 }, "#46524a", 12) +
  `<rect x="${x}" y="${y}" width="72" height="18" rx="9" fill="#17231c" transform="rotate(${turn} ${x + 36} ${y + 36})"/>`;
const counter = (box: Box) =>
  block(box, "#f7f7f3", 3) +
  `<rect x="${box.x + 60}" y="${box.y + 18}" width="120" height="${box.height - 36}" rx="8" fill="#dcddd4"/><circle cx="${box.x + box.width - 90}" cy="${box.y + box.height / 2}" r="22" fill="none" stroke="#46524a" stroke-width="5"/><circle cx="${box.x + box.width - 150}" cy="${box.y + box.height / 2}" r="22" fill="none" stroke="#46524a" stroke-width="5"/>`;
const bed = (x: number, y: number) =>
  [
    block({ x, y, width: 320, height: 380 }, "#ffffff", 10),
    `<rect x="${x}" y="${y + 130}" width="320" height="250" rx="10" fill="#5ca374"/>`,
    `<rect x="${x}" y="${y + 130}" width="320" height="46" fill="#8cc19a"/>`,
    block({ x: x + 24, y: y + 22, width: 124, height: 78 }, "#f7f7f3", 14),
    block({ x: x + 172, y: y + 22, width: 124, height: 78 }, "#f7f7f3", 14),
  ].join("");

const rooms = {
  "woonkamer-visgraat": {
    floor: "visgraat",
    size: 300,
    things: [
      rug({ x: 300, y: 190, width: 430, height: 340 }, "#eeeee7", "#cda678"),
      sofa(110, 196, "#12301f", "#0b2215"),
      roundTable(500, 360, 92),
      plant(846, 128),
      plant(822, 600),
    ],
  },
  "eethoek-parket": {
    floor: "parket",
    size: 280,
    things: [
      roundTable(480, 366, 168),
      chair(443, 96),
      chair(443, 572, 180),
      chair(180, 330, 270),
      chair(706, 330, 90),
      plant(120, 120),
    ],
  },
  "keuken-tegels": {
    floor: "tegels",
    size: 300,
    things: [
      counter({ x: 0, y: 0, width: WIDTH, height: 128 }),
      block({ x: 300, y: 320, width: 380, height: 170 }, "#e6cda9", 6),
      chair(340, 530, 180),
      chair(560, 530, 180),
    ],
  },
  "slaapkamer-laminaat": {
    floor: "laminaat",
    size: 260,
    things: [
      rug({ x: 180, y: 330, width: 600, height: 290 }, "#f6ecde", "#cda678"),
      bed(320, 60),
      block({ x: 190, y: 76, width: 104, height: 92 }, "#cda678"),
      block({ x: 666, y: 76, width: 104, height: 92 }, "#cda678"),
    ],
  },
  // As clients have it lie before the work.
  "woonkamer-voor-verbouwing": {
    floor: "laminaat",
    size: 210,
    things: [
      rug({ x: 250, y: 190, width: 380, height: 300 }, "#dcddd4", "#46524a"),
      sofa(110, 180, "#8b8f86", "#6b7068"),
      ...[0, 1, 2].map((box) => block({ x: 690, y: 150 + box * 130, width: 110, height: 96 }, "#cda678", 3)),
      plant(846, 620),
    ],
  },
  "woonkamer-hoek": {
    floor: "laminaat",
    size: 210,
    things: [
      block({ x: 0, y: 120, width: 74, height: 420 }, "#aa753e", 3),
      roundTable(430, 330, 120),
      chair(394, 110),
      chair(394, 478, 180),
      block({ x: 640, y: 0, width: 250, height: 44 }, "#ffffff", 3),
    ],
  },
  "gang-tegels": {
    floor: "tegels",
    size: 220,
    things: [
      block({ x: 0, y: 170, width: 58, height: 220 }, "#cda678", 3),
      rug({ x: 380, y: 520, width: 230, height: 130 }, "#46524a", "#8b8f86"),
      ...[0, 1, 2, 3, 4].map((step) => block({ x: 700, y: 90 + step * 62, width: 192, height: 54 }, "#e6cda9", 2)),
    ],
  },
  "woonkamer-pvc": {
    floor: "pvc",
    size: 260,
    things: [
      sofa(96, 330, "#46524a", "#2d362f"),
      rug({ x: 290, y: 320, width: 380, height: 320 }, "#ffffff", "#8cc19a"),
      roundTable(460, 470, 76),
      block({ x: 330, y: 0, width: 360, height: 76 }, "#aa753e", 3),
      plant(850, 140),
    ],
  },
} satisfies Record<string, Room>;

/** The names of the drawn rooms. */
export type DemoPicture = keyof typeof rooms;

/** Draws a room from above, as PNG, for the demo's people, who have no photos. */
export async function drawRoom(name: DemoPicture): Promise<Buffer> {
  const { floor, size, things } = rooms[name];
  const drawing = await readFile(inRoot(`public/art/floors/${floor}.svg`), "utf8");
  const tiles: string[] = [];
  for (let y = 0; y < HEIGHT; y += size) {
    for (let x = 0; x < WIDTH; x += size) {
      // They overlap by half a pixel, or a false seam would show.
      tiles.push(placed(drawing, { x, y, width: size + 0.5, height: size + 0.5, fit: "xMidYMid slice" }));
    }
  }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b2413" stop-opacity=".16"/></linearGradient></defs>',
    ...tiles,
    ...things,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`,
    "</svg>",
  ].join("");
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
