import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { boardOn, type Board, type View } from "./board";
import { drawingOf, FLOORS, fromNearest, readyDrawingOf } from "./floors";
import type { Laying, Room } from "./painter";
import { leisure } from "./warm-up";

type Options = Laying & { canvas: RefObject<HTMLCanvasElement | null>; room: Room };

/**
 * Keeps a canvas up to date with a floor: fetches the drawings of floors, draws each change before the next frame, and
 * redraws sharply when nothing moves. `ready` has the floors whose drawing is loaded; `failed` says that this floor's
 * drawing cannot be loaded.
 */
export function useBoard({ canvas, room, corners, size: [wide, deep], floor }: Options) {
  const board = useRef<Board | null>(null);
  const [ready, setReady] = useState<ReadonlySet<string>>(
    () => new Set(FLOORS.filter(readyDrawingOf).map(({ art }) => art)),
  );
  const [failed, setFailed] = useState(false);
  /** The corners when they last lay still. */
  const [still, setStill] = useState<Laying["corners"] | null>(null);
  // Before the first frame that shows it.
  useLayoutEffect(() => {
    board.current ??= boardOn(canvas.current!);
    board.current.setRoom(room);
    board.current.setLight(room.corners);
    for (const each of FLOORS) {
      const drawing = readyDrawingOf(each);
      if (drawing) board.current.setDrawing(each, drawing);
    }
  }, [canvas, room]);
  // The light and a sharp picture follow the corners once they lie still: for each step of a hand they would take its frames.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (corners !== room.corners) board.current?.setLight(corners);
      setStill(corners);
    }, 120);
    return () => clearTimeout(timer);
  }, [corners, room]);
  useEffect(() => {
    let isGone = false;
    // The chosen one first; those beside it come while nobody waits, and are there when somebody swipes.
    void (async () => {
      for (const each of fromNearest(floor)) {
        try {
          const drawing = await drawingOf(each);
          if (isGone) return;
          board.current?.setDrawing(each, drawing);
          setReady((known) => (known.has(each.art) ? known : new Set(known).add(each.art)));
          if (each === floor) setFailed(false);
        } catch (error) {
          console.warn("A floor cannot be drawn now:", error);
          if (!isGone && each === floor) setFailed(true);
        }
        await leisure();
        if (isGone) return;
      }
    })();
    return () => void (isGone = true);
  }, [floor, room]);
  const moves = corners !== still;
  const isReady = ready.has(floor.art);
  useLayoutEffect(() => {
    const show = (isMoving: boolean) =>
      board.current?.show({ corners, size: [wide, deep], floor, next: null, moves: isMoving });
    show(moves);
    const again = () => show(false);
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, [corners, floor, wide, deep, isReady, moves, room]);
  // The floors beside it are laid while nothing moves, so that a swipe has only a seam to move.
  useEffect(() => {
    if (moves) return;
    let isGone = false;
    void (async () => {
      for (const other of fromNearest(floor).slice(1, 3)) {
        await leisure();
        if (isGone) return;
        if (ready.has(other.art)) board.current?.prepare({ corners, size: [wide, deep], floor: other });
      }
    })();
    return () => void (isGone = true);
  }, [corners, floor, wide, deep, moves, ready, room]);

  return {
    ready,
    failed,
    /** Draws at once, without a render. */
    show: (view: Pick<View, "floor" | "next">) =>
      board.current?.show({ ...view, corners, size: [wide, deep], moves: false }),
    /** The whole picture, to take along. */
    picture: () => board.current!.picture({ corners, size: [wide, deep], floor }),
  };
}
