import { readFile } from "node:fs/promises";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { floorArt } from "../../domain/floors.ts";
import type { CompanyPageData } from "../../src/company-page/company-page-data.ts";
import { introWords } from "../../src/company-page/words.ts";
import { breakLines, FLOOR_WIDTH, PICTURE_HEIGHT, PICTURE_MARGIN, PICTURE_WIDTH } from "./layout.ts";
import { pngOf, type Pixels } from "./png.ts";

/** A letter as it was drawn when the site was built: the darkness of each of its pixels, and its position. */
export type Letter = { width: number; height: number; left: number; top: number; advance: number; data: string };
/** The letters of one font at one size, by character. */
export type Letters = Record<string, Letter>;
/** The files that the build leaves for drawing companies' pictures, beside `base.bin` and one file for each floor. */
export type PictureFonts = { large: Letters; small: Letters; text: Letters };

/** The folder with these files, in the server's folder. */
export const PARTS_FOLDER = "social";
/** The sizes of the letters that the build draws, in pixels. */
export const SIZES = { large: 72, small: 52, text: 32 } as const;
const INK = [0x17, 0x23, 0x1c] as const;
const SOFT_INK = [0x46, 0x52, 0x4a] as const;
const ROOM = PICTURE_WIDTH - FLOOR_WIDTH - 2 * PICTURE_MARGIN;
const TITLE_LINES = 3;
/** How many pictures are remembered; each is some hundred kilobytes. */
const REMEMBERED = 50;

/** The texts and the floor of a company's picture. */
export type Shown = Pick<CompanyPageData, "companyName" | "serviceAreas" | "yearsExperience" | "trades">;

/**
 * Makes the function that draws the picture which is shown when a company's page is shared: its name and where it
 * works, beside the floor that it lays (a drawing and no photo, so that it is true at every size). It combines parts
 * that the build has drawn (`dist`), so that no renderer runs where the site is served. Equal pictures are drawn once.
 * Null when the build left no parts.
 */
export function createCompanyPictures(dist: string): (page: Shown) => Promise<Buffer | null> {
  const folder = path.join(dist, "server", PARTS_FOLDER);
  const drawn = new Map<string, Buffer>();
  let fonts: Promise<PictureFonts> | undefined;
  return async (page) => {
    const says = wordsOf(page);
    const key = JSON.stringify(says);
    const known = drawn.get(key);
    if (known !== undefined) return known;
    try {
      fonts ??= readFile(path.join(folder, "letters.json"), "utf8").then((text) => JSON.parse(text) as PictureFonts);
      const [letters, base, floor] = await Promise.all([fonts, readPart(folder, "base"), readPart(folder, says.art)]);
      const png = compose(says, letters, base, floor);
      drawn.set(key, png);
      const [oldest] = drawn.keys();
      if (drawn.size > REMEMBERED && oldest !== undefined) drawn.delete(oldest);
      return png;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      fonts = undefined;
      return null;
    }
  };
}

function wordsOf({ companyName, serviceAreas, yearsExperience, trades }: Shown) {
  const [trade] = trades ?? [];
  const art = trade === undefined ? "visgraat" : floorArt({ floorType: trade, category: "PARKET" });
  return { title: companyName, line: introWords({ serviceAreas, yearsExperience }), art };
}

async function readPart(folder: string, name: string): Promise<Uint8Array> {
  return inflateSync(await readFile(path.join(folder, `${name}.bin`)));
}

function compose(
  { title, line }: ReturnType<typeof wordsOf>,
  { large, small, text }: PictureFonts,
  base: Uint8Array,
  floor: Uint8Array,
): Buffer {
  const canvas: Pixels = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, data: base };
  const column = FLOOR_WIDTH * 3;
  for (let y = 0; y < PICTURE_HEIGHT; y++) {
    base.set(floor.subarray(y * column, (y + 1) * column), (y * PICTURE_WIDTH + PICTURE_WIDTH - FLOOR_WIDTH) * 3);
  }
  const fitting = linesOf(large, title);
  const isLarge = fitting.length <= 2;
  const [letters, size] = isLarge ? [large, SIZES.large] : [small, SIZES.small];
  const lines = isLarge ? fitting : clipped(letters, linesOf(letters, title));
  const top = 250 + (lines.length > 2 ? 0 : 30);
  lines.forEach((each, index) => write(canvas, letters, each, top + index * size * 1.12, INK));
  const below = top + (lines.length - 1) * size * 1.12 + 66;
  linesOf(text, line).forEach((each, index) => write(canvas, text, each, below + index * 42, SOFT_INK));
  return pngOf(canvas);
}

/** The text in lines that fit; a word that is wider than a line goes on in the next one. */
function linesOf(letters: Letters, text: string): string[] {
  const words = known(letters, text)
    .split(" ")
    .flatMap((word) => {
      const pieces: string[] = [""];
      for (const letter of word) {
        if (widthOf(letters, pieces.at(-1)! + letter) > ROOM) pieces.push(letter);
        else pieces[pieces.length - 1] += letter;
      }
      return pieces;
    });
  return breakLines((each) => widthOf(letters, each), words.join(" "), ROOM);
}

function clipped(letters: Letters, lines: string[]): string[] {
  if (lines.length <= TITLE_LINES) return lines;
  let last = lines[TITLE_LINES - 1]!;
  while (widthOf(letters, `${last}…`) > ROOM) last = [...last].slice(0, -1).join("");
  return [...lines.slice(0, TITLE_LINES - 1), `${last.trimEnd()}…`];
}

/** The text in letters that the fonts have: an accent that they lack goes, and so does what is no letter of theirs. */
function known(letters: Letters, text: string): string {
  const kept = [...text.normalize("NFC")].flatMap((letter) => {
    if (letter in letters || letter === " ") return [letter];
    return [...letter.normalize("NFD")].filter((part) => part in letters).slice(0, 1);
  });
  return kept.join("").replace(/ +/g, " ").trim();
}

function widthOf(letters: Letters, text: string): number {
  return [...text].reduce((width, letter) => width + (letters[letter]?.advance ?? 0), 0);
}

/** Writes a line from the left margin on. */
function write(
  { width, data }: Pixels,
  letters: Letters,
  text: string,
  baseline: number,
  ink: readonly number[],
): void {
  let x = PICTURE_MARGIN;
  for (const each of text) {
    const letter = letters[each];
    if (letter === undefined) continue;
    const dark = Buffer.from(letter.data, "base64");
    for (let row = 0; row < letter.height; row++) {
      for (let column = 0; column < letter.width; column++) {
        const share = dark[row * letter.width + column]! / 255;
        const at = ((Math.round(baseline) + letter.top + row) * width + Math.round(x) + letter.left + column) * 3;
        for (let part = 0; part < 3; part++) {
          data[at + part] = Math.round(data[at + part]! * (1 - share) + ink[part]! * share);
        }
      }
    }
    x += letter.advance;
  }
}
