/**
 * The outline of the Netherlands, drawn by hand to some kilometres: enough for a map whose smallest part is a plank.
 * Each ring is a closed line of "longitude latitude" in degrees.
 */
const rings = [
  // The mainland with Zeeland's islands and Flevoland, from Westkapelle with the clock.
  `3.44 51.55, 3.57 51.60, 3.70 51.61, 3.69 51.70, 3.72 51.74, 3.86 51.81, 3.98 51.85, 4.02 51.97, 4.12 52.00, 4.25 52.08,
  4.38 52.19, 4.50 52.32, 4.57 52.47, 4.63 52.70, 4.70 52.87, 4.74 52.97, 4.82 52.95, 4.90 52.91, 5.05 52.95, 5.11 52.79,
  5.21 52.76, 5.31 52.71, 5.20 52.64, 5.05 52.64, 5.08 52.55, 5.11 52.46, 5.03 52.42, 5.02 52.36, 5.13 52.36, 5.17 52.40,
  5.43 52.51, 5.47 52.56, 5.62 52.61, 5.58 52.67, 5.62 52.78, 5.70 52.84, 5.52 52.83, 5.36 52.88, 5.41 53.02, 5.40 53.17,
  5.45 53.22, 5.60 53.31, 5.95 53.39, 6.18 53.41, 6.50 53.43, 6.83 53.46, 6.91 53.35, 7.10 53.26, 7.22 53.24, 7.20 53.00,
  7.07 52.83, 7.07 52.65, 6.76 52.64, 6.70 52.55, 6.72 52.48, 6.98 52.46, 7.06 52.39, 7.06 52.24, 6.88 52.13, 6.75 52.11,
  6.69 52.05, 6.83 51.97, 6.72 51.89, 6.40 51.83, 6.17 51.90, 6.17 51.84, 6.00 51.83, 5.95 51.75, 6.03 51.71, 6.11 51.65,
  6.22 51.50, 6.22 51.36, 6.07 51.24, 6.17 51.16, 5.97 51.03, 5.88 51.03, 6.02 50.97, 6.09 50.92, 6.02 50.76, 5.70 50.76,
  5.64 50.84, 5.75 50.95, 5.78 51.06, 5.85 51.15, 5.66 51.18, 5.55 51.22, 5.48 51.30, 5.24 51.26, 5.07 51.39, 5.10 51.43,
  5.03 51.48, 4.93 51.40, 4.84 51.42, 4.77 51.50, 4.66 51.43, 4.54 51.43, 4.54 51.48, 4.39 51.45, 4.42 51.36, 4.25 51.37,
  4.24 51.42, 4.05 51.42, 3.90 51.40, 3.72 51.44, 3.57 51.44, 3.44 51.52`,
  // Zeeuws-Vlaanderen.
  `3.37 51.39, 3.52 51.41, 3.68 51.36, 3.85 51.34, 4.00 51.38, 4.23 51.36, 4.24 51.33, 4.05 51.24, 3.80 51.21, 3.53 51.25,
  3.38 51.28`,
  // The islands in the north.
  "4.71 53.00, 4.90 53.06, 4.92 53.18, 4.79 53.18",
  "4.86 53.20, 5.10 53.27, 5.10 53.33, 4.86 53.26",
  "5.15 53.34, 5.56 53.41, 5.56 53.47, 5.15 53.42",
  "5.61 53.41, 5.96 53.43, 5.96 53.49, 5.61 53.47",
  "6.08 53.44, 6.34 53.47, 6.34 53.53, 6.08 53.50",
];

/** The outline of the Netherlands as rings of points of longitude and latitude, in degrees. */
export const OUTLINE: readonly (readonly (readonly [lon: number, lat: number])[])[] = rings.map((ring) =>
  ring.split(",").map((pair) => {
    const [lon, lat] = pair.trim().split(/\s+/).map(Number);
    return [lon!, lat!] as const;
  }),
);

/**
 * The parts of a latitude within the outline of the Netherlands. For many points on one latitude this walks the outline
 * only once.
 */
export function landAcross(lat: number): (lon: number) => boolean {
  const spans = OUTLINE.flatMap((ring) => spansOf(ring, lat));
  return (lon) => spans.some(({ west, east }) => lon >= west && lon < east);
}

/** From where to where a ring lies at a latitude: between each two of its crossings. */
function spansOf(ring: (typeof OUTLINE)[number], lat: number): { west: number; east: number }[] {
  const crossings = ring
    .flatMap(([x, y], index) => {
      const [fromX, fromY] = ring[(index + ring.length - 1) % ring.length]!;
      return y > lat !== fromY > lat ? [((fromX - x) * (lat - y)) / (fromY - y) + x] : [];
    })
    .sort((one, other) => one - other);
  return crossings.flatMap((west, index) => (index % 2 === 0 ? [{ west, east: crossings[index + 1]! }] : []));
}
