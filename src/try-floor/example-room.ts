import { seenBy, type Camera, type Place } from "./camera";
import type { Room } from "./painter";

const camera: Camera = { width: 1280, height: 860, focal: 1170, at: [0, 1.6, -4.15], towards: [0, 1.41, 2.2] };
const [LEFT, RIGHT, BACK, TOP] = [-2.3, 2.3, 4.4, 2.6];
/** Below this the camera sees nothing but more floor. */
const HEIGHT = 842;
/** Walls and ceiling go on beside the viewer. */
const NEAR = -2.6;

/** A drawn living room for visitors without a photo: walls and light below the floor, furniture above it. */
export function exampleRoom(): Room {
  const [picture, below] = sheet();
  const [over, above] = sheet();
  const fill = (on: CanvasRenderingContext2D, colour: string | CanvasGradient, ...places: Place[]) => {
    on.fillStyle = colour;
    on.beginPath();
    for (const place of places) {
      const { x, y } = seenBy(camera, place);
      on.lineTo(x, y);
    }
    on.closePath();
    on.fill();
  };
  const upright = (on: CanvasRenderingContext2D, colour: string, [x1, x2]: number[], [y1, y2]: number[], z: number) =>
    fill(on, colour, [x1!, y1!, z], [x2!, y1!, z], [x2!, y2!, z], [x1!, y2!, z]);
  const block = (
    colours: readonly [front: string, top: string, side: string],
    x: number[],
    y: number[],
    z: number[],
  ) => {
    const [x1, x2, y1, y2, z1, z2] = [x[0]!, x[1]!, y[0]!, y[1]!, z[0]!, z[1]!];
    const side = x1 > camera.at[0] ? x1 : x2;
    fill(above, colours[2], [side, y1, z1], [side, y1, z2], [side, y2, z2], [side, y2, z1]);
    fill(above, colours[1], [x1, y2, z1], [x2, y2, z1], [x2, y2, z2], [x1, y2, z2]);
    upright(above, colours[0], [x1, x2], [y1, y2], z1);
  };
  const flat = (colour: string, x1: number, x2: number, z1: number, z2: number, lean = 0) =>
    fill(below, colour, [x1, 0, z1], [x2, 0, z1], [x2 + lean, 0, z2], [x1 + lean, 0, z2]);

  below.fillStyle = "#a8a49b";
  below.fillRect(0, 0, camera.width, camera.height);
  // Walls: the left one is turned away from its window, the right one catches its light.
  upright(below, "#e4e1d8", [LEFT, RIGHT], [0, TOP], BACK);
  fill(below, "#d3d0c6", [LEFT, 0, NEAR], [LEFT, 0, BACK], [LEFT, TOP, BACK], [LEFT, TOP, NEAR]);
  fill(below, "#efede6", [RIGHT, 0, NEAR], [RIGHT, 0, BACK], [RIGHT, TOP, BACK], [RIGHT, TOP, NEAR]);
  fill(below, "#f6f4ee", [LEFT, TOP, NEAR], [RIGHT, TOP, NEAR], [RIGHT, TOP, BACK], [LEFT, TOP, BACK]);
  // The floor that lies there, with the light of the window: lighter at the window, darker along walls.
  flat("#a8a49b", LEFT, RIGHT, 0, BACK);
  for (let step = 0; step < 12; step += 1) {
    const part = step / 12;
    flat("rgb(255 250 236 / 0.022)", LEFT, RIGHT - part * 4.2, 0.2 * part, BACK);
    flat("rgb(20 24 22 / 0.03)", LEFT, RIGHT, BACK - 0.5 * (1 - part), BACK);
    flat("rgb(20 24 22 / 0.022)", RIGHT - 0.7 * (1 - part), RIGHT, 0, BACK);
  }
  for (const z of [1.15, 2.35]) {
    flat("rgb(255 246 222 / 0.8)", LEFT + 0.5, LEFT + 1.75, z, z + 0.46, 0.35);
    flat("rgb(255 246 222 / 0.8)", LEFT + 0.5, LEFT + 1.75, z + 0.54, z + 1, 0.35);
  }
  // What stands there keeps light from the floor.
  for (let step = 0; step < 8; step += 1) {
    const wide = 0.28 * (1 - step / 8);
    flat("rgb(14 18 16 / 0.1)", -0.55 - wide / 3, 1.75 + wide, 3.12 - wide / 2, BACK);
    flat("rgb(14 18 16 / 0.07)", -0.25 - wide / 3, 0.95 + wide, 1.75 - wide / 2, 2.4 + wide / 2);
  }
  // Skirting boards.
  upright(below, "#f7f6f1", [LEFT, RIGHT], [0, 0.11], BACK);
  fill(below, "#e6e4dc", [LEFT, 0, NEAR], [LEFT, 0, BACK], [LEFT, 0.11, BACK], [LEFT, 0.11, NEAR]);
  fill(below, "#fbfaf6", [RIGHT, 0, NEAR], [RIGHT, 0, BACK], [RIGHT, 0.11, BACK], [RIGHT, 0.11, NEAR]);
  // Two windows in the left wall.
  for (const z of [0.85, 2.25]) {
    const pane = (colour: string, y1: number, y2: number, z1: number, z2: number) =>
      fill(below, colour, [LEFT, y1, z1], [LEFT, y1, z2], [LEFT, y2, z2], [LEFT, y2, z1]);
    pane("#f7f6f1", 0.72, 2.28, z - 0.07, z + 1.12);
    for (const [y1, y2] of [
      [0.8, 1.48],
      [1.54, 2.2],
    ] as const) {
      pane("#dfeaf0", y1, y2, z, z + 0.5);
      pane("#e9f2f4", y1, y2, z + 0.56, z + 1.05);
    }
  }
  // A picture on the wall, a sofa below it, a table in front, a plant in the corner.
  upright(below, "#17231c", [0.05, 1.25], [1.35, 2.12], BACK);
  upright(below, "#f7f7f3", [0.09, 1.21], [1.39, 2.08], BACK);
  upright(below, "#0f6538", [0.3, 0.62], [1.55, 1.92], BACK);
  upright(below, "#cda678", [0.66, 1], [1.55, 1.78], BACK);
  const sofa = ["#3f6652", "#4f7a63", "#34563f"] as const;
  block(["#3a5f4c", "#4a735d", "#2f4f3d"], [-0.5, 1.7], [0.4, 0.86], [4.08, 4.34]);
  block(sofa, [-0.5, 1.7], [0.12, 0.44], [3.3, 4.1]);
  block(sofa, [-0.55, -0.3], [0.12, 0.6], [3.25, 4.3]);
  block(sofa, [1.5, 1.75], [0.12, 0.6], [3.25, 4.3]);
  for (const x of [-0.45, 1.6]) block(["#6f4620", "#6f4620", "#5a3818"], [x, x + 0.06], [0, 0.12], [3.3, 3.36]);
  upright(above, "#2b4737", [0.59, 0.61], [0.13, 0.43], 3.29);
  for (const [x, z] of [
    [-0.15, 1.85],
    [0.8, 1.85],
    [-0.15, 2.3],
    [0.8, 2.3],
  ] as const)
    block(["#5a3818", "#6f4620", "#4c2f14"], [x, x + 0.05], [0, 0.34], [z, z + 0.05]);
  block(["#a9794a", "#cda678", "#8a6038"], [-0.22, 0.92], [0.34, 0.39], [1.8, 2.4]);
  block(["#ded9cc", "#f2efe6", "#c9c3b4"], [1.82, 2.16], [0, 0.36], [3.75, 4.1]);
  const pot = seenBy(camera, [1.99, 0.36, 3.9]);
  for (let leaf = 0; leaf < 11; leaf += 1) {
    const angle = -Math.PI / 2 + (leaf - 5) * 0.23;
    const long = 118 + 26 * Math.cos(leaf * 2.1);
    const [tipX, tipY] = [pot.x + Math.cos(angle) * long, pot.y + Math.sin(angle) * long];
    const [sideX, sideY] = [-Math.sin(angle) * 17, Math.cos(angle) * 17];
    const [midX, midY] = [(pot.x + tipX) / 2, (pot.y + tipY) / 2];
    above.fillStyle = leaf % 2 ? "#2f6b45" : "#3f7f55";
    above.beginPath();
    above.moveTo(pot.x, pot.y);
    above.quadraticCurveTo(midX + sideX, midY + sideY, tipX, tipY);
    above.quadraticCurveTo(midX - sideX, midY - sideY, pot.x, pot.y);
    above.fill();
  }
  const at = (x: number, z: number) => seenBy(camera, [x, 0, z]);
  const focal = camera.focal / camera.width;
  return { picture, over, focal, corners: [at(LEFT, BACK), at(RIGHT, BACK), at(RIGHT, 0), at(LEFT, 0)] };
}

function sheet(): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = camera.width;
  canvas.height = HEIGHT;
  return [canvas, canvas.getContext("2d")!];
}
