import { drawTurned, drawUpright, typeOfPicture } from "./prepare-image";
import { smallJpeg } from "./small-jpeg";

/**
 * The picture of a file, upright and with no side longer than `longestSide` pixels, to be drawn on. Rejects with an
 * UploadError for a file that is no picture, empty or too large.
 */
export async function uprightPicture(file: File, longestSide: number): Promise<HTMLCanvasElement> {
  const type = await typeOfPicture(file);
  const small = type === "image/jpeg" ? await smallJpeg(file, longestSide) : null;
  return small ? drawTurned(small, type, longestSide) : await drawUpright(file, "image/jpeg", longestSide);
}
