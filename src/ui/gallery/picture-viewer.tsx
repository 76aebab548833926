import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useModalDialog } from "../overlays/use-modal-dialog";
import styles from "./picture-viewer.module.css";

/** So far a finger goes sideways before it means the next picture, in pixels. */
const SWIPE_PX = 48;

/** A picture and what it shows, in words. */
export type Picture = { url: string; alt: string };

type Props = {
  pictures: readonly Picture[];
  label: string;
  open: boolean;
  /** Which picture is shown. */
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
};

/**
 * One picture on the whole screen. The arrow keys, the buttons and a swipe go to the next one, round the end; Escape, the
 * cross and the edge close. Two fingers zoom, as the browser has it.
 */
export function PictureViewer({ pictures, label, open, at, onAt, onClose }: Props) {
  const dialog = useModalDialog(open);
  const touch = useRef<{ id: number; x: number; fingers: number } | null>(null);
  const shown = open ? pictures[at] : undefined;
  const many = pictures.length > 1;
  const go = (steps: number) => onAt((at + steps + pictures.length) % pictures.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (steps === undefined || !many) return;
    event.preventDefault();
    go(steps);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return;
    // A second finger zooms.
    if (touch.current) touch.current.fingers += 1;
    else touch.current = { id: event.pointerId, x: event.clientX, fingers: 1 };
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = touch.current;
    if (start === null || start.id !== event.pointerId) return;
    touch.current = null;
    const moved = event.clientX - start.x;
    const zoomed = (window.visualViewport?.scale ?? 1) > 1;
    if (many && start.fingers === 1 && !zoomed && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (touch.current = null)}
    >
      {shown && (
        <div className={styles.inside}>
          <div className={styles.bar}>
            <p aria-live="polite">
              {at + 1} van {pictures.length}
            </p>
            <button type="button" aria-label="Sluiten" onClick={() => dialog.current?.close()}>
              <X size={22} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
          <img key={shown.url} src={shown.url} alt={shown.alt} draggable={false} />
          {many && (
            <div className={styles.steps}>
              <button type="button" aria-label="Vorige foto" onClick={() => go(-1)}>
                <ChevronLeft size={26} strokeWidth={1.75} aria-hidden />
              </button>
              <button type="button" aria-label="Volgende foto" onClick={() => go(1)}>
                <ChevronRight size={26} strokeWidth={1.75} aria-hidden />
              </button>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
