import styles from "./size-helper.module.css";

type Sides = { length: number; width: number } | null;

const BOX = { width: 132, height: 88 };

/** A plan of a room, to scale. It is decoration for the numbers beside it. */
export function Plan({ main, side }: { main: Sides; side: Sides }) {
  const first = main ?? { length: 4.5, width: 3 };
  const across = first.length + (side?.length ?? 0);
  const down = Math.max(first.width, side?.width ?? 0);
  const scale = Math.min(BOX.width / across, BOX.height / down);
  const [length, width] = [first.length * scale, first.width * scale];
  const corner = side && { length: side.length * scale, width: side.width * scale };
  const left = (BOX.width - across * scale) / 2;
  const bottom = (BOX.height + down * scale) / 2;
  // The second part lies at the end of the first, along the same wall.
  const outline = corner
    ? `M${left} ${bottom}v${-width}h${length}v${width - corner.width}h${corner.length}v${corner.width}z`
    : `M${left} ${bottom}v${-width}h${length}v${width}z`;
  return (
    <svg
      aria-hidden
      className={styles.plan}
      data-unknown={main === null || undefined}
      width={BOX.width + 4}
      height={BOX.height + 4}
      viewBox={`-2 -2 ${BOX.width + 4} ${BOX.height + 4}`}
    >
      <path d={outline} />
    </svg>
  );
}
