import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Corners, Point } from "./homography";
import styles from "./stage.module.css";

const NAMES = ["Hoek linksachter", "Hoek rechtsachter", "Hoek rechtsvoor", "Hoek linksvoor"];
const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Props = {
  corners: Corners;
  /** The picture's size, in whose pixels the corners are. */
  width: number;
  height: number;
  onChange: (corners: Corners) => void;
  hidden: boolean;
};

/**
 * Handles on the four corners of a floor, which can be dragged, or moved by arrow keys: by a hundredth of the picture,
 * with Shift by five.
 */
export function CornerHandles({ corners, width, height, onChange, hidden }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const move = (index: number, { x, y }: Point) => {
    const within = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
    onChange(corners.map((corner, each) => (each === index ? within : corner)) as unknown as Corners);
  };
  const drag = (index: number, event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width: wide, height: high } = box.current!.getBoundingClientRect();
    move(index, { x: ((event.clientX - left) / wide) * width, y: ((event.clientY - top) / high) * height });
  };
  const press = (index: number, event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const by = (event.shiftKey ? 0.05 : 0.01) * width;
    const { x, y } = corners[index]!;
    move(index, { x: x + by * step.x, y: y + by * step.y });
  };
  return (
    <div ref={box} className={styles.corners} hidden={hidden}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      </svg>
      {corners.map(({ x, y }, index) => (
        <button
          key={NAMES[index]}
          type="button"
          className={styles.corner}
          style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
          aria-label={NAMES[index]}
          aria-description="Verplaats met de pijltjestoetsen"
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => drag(index, event)}
          onKeyDown={(event) => press(index, event)}
        />
      ))}
    </div>
  );
}
