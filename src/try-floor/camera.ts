import type { Point } from "./homography";

/** A point in a room in metres: to the right, up, and away from the viewer. */
export type Place = readonly [right: number, up: number, away: number];

/**
 * A camera without distortion: its position, the point that it looks at, its focal length and its picture in pixels.
 */
export type Camera = { at: Place; towards: Place; focal: number; width: number; height: number };

/** The position of a point of the room in the camera's picture, in pixels. The point must be in front of the camera. */
export function seenBy({ at, towards, focal, width, height }: Camera, place: Place): Point {
  const ahead = unit([towards[0] - at[0], towards[1] - at[1], towards[2] - at[2]]);
  const right = unit([ahead[2], 0, -ahead[0]]);
  const up: Place = [
    ahead[1] * right[2] - ahead[2] * right[1],
    ahead[2] * right[0] - ahead[0] * right[2],
    ahead[0] * right[1] - ahead[1] * right[0],
  ];
  const from: Place = [place[0] - at[0], place[1] - at[1], place[2] - at[2]];
  const depth = dot(from, ahead);
  return {
    x: width / 2 + (focal * dot(from, right)) / depth,
    y: height / 2 - (focal * dot(from, up)) / depth,
  };
}

const dot = (one: Place, other: Place) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
function unit(place: Place): Place {
  const length = Math.hypot(...place);
  return [place[0] / length, place[1] / length, place[2] / length];
}
