import { uprightPicture } from "../app/pictures/upright-picture";
import type { Corners } from "./homography";
import type { Room } from "./painter";

/** The longest side that is drawn on: sharp on a telephone, and light enough for its graphics chip. */
const LONGEST = 1280;

/** The corners of the floor in most photos of rooms, as a starting position. */
export function likelyCorners(width: number, height: number): Corners {
  return [
    { x: 0.22 * width, y: 0.56 * height },
    { x: 0.78 * width, y: 0.56 * height },
    { x: 0.98 * width, y: 0.97 * height },
    { x: 0.02 * width, y: 0.97 * height },
  ];
}

/** A room from a photo, turned upright. Rejects with an UploadError for a file that is no picture. */
export async function roomOfPhoto(file: File): Promise<Room> {
  const picture = await uprightPicture(file, LONGEST);
  return { picture, over: null, corners: likelyCorners(picture.width, picture.height) };
}
