/** A point of a picture or of a floor. */
export type Point = { x: number; y: number };
/** The corners of a floor in a picture: back left, back right, front right, front left. */
export type Corners = readonly [Point, Point, Point, Point];
/** A matrix of three rows with three numbers, one row after the other. */
export type Matrix = readonly number[];

/**
 * The matrix that maps the unit square (0,0 is back left, 1,1 is front right) to four corners of a picture; null when
 * no floor can have these corners: they cross, fold inwards, or three are on one line.
 */
export function squareToCorners(corners: Corners): Matrix | null {
  if (!isConvex(corners)) return null;
  const [a, b, c, d] = corners;
  const dx1 = b.x - c.x;
  const dx2 = d.x - c.x;
  const dy1 = b.y - c.y;
  const dy2 = d.y - c.y;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** The inverse of a matrix up to a factor, which does not matter for points. */
export function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = matrix as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** The point to which a matrix maps a point. */
export function through(matrix: Matrix, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The focal length of a telephone's main camera, as a part of the picture's longest side. */
const FOCAL = 0.75;

/**
 * The ratio of depth to width of the floor between four corners, for a camera that looked at the middle of a picture of
 * this size. Limited to what rooms can be.
 */
export function depthPerWidth(
  corners: Corners,
  width: number,
  height: number,
  focal: number | undefined = FOCAL,
): number {
  const f = focal * Math.max(width, height);
  const middle = corners.map(({ x, y }) => ({ x: (x - width / 2) / f, y: (y - height / 2) / f }));
  const matrix = squareToCorners(middle as unknown as Corners);
  if (matrix === null) return 1;
  const along = Math.hypot(matrix[0]!, matrix[3]!, matrix[6]!);
  const away = Math.hypot(matrix[1]!, matrix[4]!, matrix[7]!);
  return Math.min(4, Math.max(0.25, away / along));
}

/** Whether the corners go round in one direction without crossing. The picture's y goes down, so that is to the right. */
function isConvex(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4]!;
    const after = corners[(index + 2) % 4]!;
    const turn = (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
    const scale = Math.hypot(next.x - corner.x, next.y - corner.y) * Math.hypot(after.x - next.x, after.y - next.y);
    return turn > 0.02 * scale && scale > 0;
  });
}
