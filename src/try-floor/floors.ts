import { sampleFile } from "../ui/floors/floor-sample";
import type { WizardAnswer } from "../../domain/floors";
import type { FloorArt } from "../../domain/floors";

/** A floor that can be laid in a picture. */
export type LaidFloor = {
  name: string;
  art: FloorArt;
  /** How many metres one drawing is wide and high. */
  size: readonly [width: number, height: number];
  /** The drawing does not repeat by itself: every other one is mirrored. */
  mirrored?: true;
  /** The part of the drawing that is floor. */
  viewBox?: string;
  /** What the wizard calls it. */
  answer: WizardAnswer;
};

/** The floors, in the order in which swiping goes through them. */
export const FLOORS: readonly LaidFloor[] = [
  { name: "Laminaat", art: "laminaat", size: [2.4, 1.2], answer: "Laminaat" },
  { name: "Eiken", art: "parket", size: [1.7, 0.8], answer: "Parket (massief hout)" },
  { name: "Visgraat", art: "visgraat", size: [0.85, 0.85], answer: "Parket (massief hout)" },
  { name: "Pvc", art: "pvc", size: [1.3, 0.6], answer: "Vinyl/PVC" },
  { name: "Tegels", art: "tegels", size: [0.75, 0.75], answer: "Tegels (keramisch)" },
  { name: "Natuursteen", art: "natuursteen", size: [1.2, 1.2], answer: "Natuursteen" },
  {
    name: "Gietvloer",
    art: "gietvloer",
    size: [2.5, 2.5],
    mirrored: true,
    viewBox: "0 0 240 240",
    answer: "Gietvloer",
  },
  { name: "Tapijt", art: "tapijt", size: [0.5, 0.5], answer: "Tapijt" },
];

const SIDE = 1024;
const drawings = new Map<string, Promise<HTMLCanvasElement>>();
const ready = new Map<string, HTMLCanvasElement>();

/** The drawing of a floor when it is loaded, else undefined. */
export function readyDrawingOf(floor: LaidFloor): HTMLCanvasElement | undefined {
  return ready.get(floor.art);
}

/** The drawing of a floor in pixels, fetched once. Rejects when it cannot be loaded; the next call tries again. */
export function drawingOf(floor: LaidFloor): Promise<HTMLCanvasElement> {
  let drawing = drawings.get(floor.art);
  if (drawing === undefined) {
    drawing = rasterise(floor);
    drawings.set(floor.art, drawing);
    drawing.then(
      (drawn) => ready.set(floor.art, drawn),
      () => drawings.delete(floor.art),
    );
  }
  return drawing;
}

async function rasterise({ art, viewBox }: LaidFloor): Promise<HTMLCanvasElement> {
  const answer = await fetch(sampleFile(art));
  if (!answer.ok) throw new Error(`The drawing of ${art} was answered with ${answer.status}.`);
  const text = await answer.text();
  // Some browsers draw nothing of a drawing that does not say how large it is.
  const sized = text.replace(
    /viewBox="([^"]*)"/,
    (_, own: string) => `viewBox="${viewBox ?? own}" width="${SIDE}" height="${SIDE}"`,
  );
  const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  try {
    const image = new Image(SIDE, SIDE);
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE, SIDE);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** All floors by their distance from this one: itself, those beside it, and so on. */
export function fromNearest(floor: LaidFloor): LaidFloor[] {
  const at = FLOORS.indexOf(floor);
  const far = (other: number) => Math.min(Math.abs(other - at), FLOORS.length - Math.abs(other - at));
  return [...FLOORS.keys()].sort((one, other) => far(one) - far(other)).map((index) => FLOORS[index]!);
}
