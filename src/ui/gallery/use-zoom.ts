import { useRef, useState, type CSSProperties, type PointerEvent } from "react";

const MOST = 4;
/** Zoom factor after a double press. */
const TWICE = 2.5;
/** Length of a sideways swipe from which on the next picture is shown, in pixels. */
const SWIPE_PX = 48;

type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

const whole: View = { scale: 1, x: 0, y: 0 };

/**
 * Zooming of a picture by two fingers, a double press or keys; one finger or the mouse moves a zoomed picture. Without
 * zoom a sideways swipe calls `onSwipe` with 1 for the next and -1 for the previous picture.
 */
export function useZoom(onSwipe: (steps: number) => void) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<{ view: View; middle: Point; distance: number; fingers: number } | null>(null);

  const begin = (fingers: number) => {
    const points = [...pointers.current.values()];
    start.current = points.length === 0 ? null : { view, middle: middleOf(points), distance: spread(points), fingers };
  };
  const zoomTo = (scale: number, element: Element) =>
    setView((now) => within({ ...now, scale: Math.min(MOST, Math.max(1, scale)) }, element));

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      event.currentTarget.setPointerCapture?.(event.pointerId);
      begin(Math.max(pointers.current.size, start.current?.fingers ?? 0));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from === null || !pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const points = [...pointers.current.values()];
      if (points.length < 2 && from.view.scale === 1) return;
      const grown = from.distance > 0 && points.length > 1 ? spread(points) / from.distance : 1;
      const scale = Math.min(MOST, Math.max(1, from.view.scale * grown));
      const middle = middleOf(points);
      // What lies between the fingers stays between them.
      const box = event.currentTarget.getBoundingClientRect();
      const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      const ratio = scale / from.view.scale;
      const x = middle.x - center.x - ratio * (from.middle.x - center.x - from.view.x);
      const y = middle.y - center.y - ratio * (from.middle.y - center.y - from.view.y);
      setView(within({ scale, x, y }, event.currentTarget));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      const last = pointers.current.get(event.pointerId);
      pointers.current.delete(event.pointerId);
      const moved = from === null ? 0 : event.clientX - from.middle.x;
      const isSwipe = event.pointerType === "touch" && from?.fingers === 1 && from.view.scale === 1;
      begin(from?.fingers ?? 0);
      if (last !== undefined && isSwipe && Math.abs(moved) > SWIPE_PX) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.current.delete(event.pointerId);
      begin(start.current?.fingers ?? 0);
    },
    onDoubleClick: (event: { currentTarget: HTMLElement }) => zoomTo(view.scale > 1 ? 1 : TWICE, event.currentTarget),
  };
  const style: CSSProperties = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  const zoomBy = (factor: number, element: Element | null) => element && zoomTo(view.scale * factor, element);
  return { handlers, style, zoomBy, isZoomed: view.scale > 1, reset: () => setView(whole) };
}

/** No further aside than the enlarged picture reaches. */
function within({ scale, x, y }: View, element: Element): View {
  const sideways = ((scale - 1) * element.clientWidth) / 2;
  const upwards = ((scale - 1) * element.clientHeight) / 2;
  const bound = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: bound(x, sideways), y: bound(y, upwards) };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([one, two]: readonly Point[]): number {
  return one === undefined || two === undefined ? 0 : Math.hypot(one.x - two.x, one.y - two.y);
}
