import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { useModalDialog } from "../overlays/use-modal-dialog";
import type { ViewerProps } from "./picture";
import styles from "./picture-viewer.module.css";
import { useZoom } from "./use-zoom";

const ZOOM_STEP = 1.5;

/**
 * A dialog with one picture on the whole screen. The arrow keys, the buttons and a swipe go to the next one, and from
 * the last to the first; Escape, the cross and the edge close it. Two fingers, a double press, and the keys + and -
 * zoom. When pictures are removed meanwhile it shows the last one that is left, and closes without any.
 */
export function ViewerDialog({ pictures, label, open, at, onAt, onClose }: ViewerProps) {
  const dialog = useModalDialog(open && pictures.length > 0);
  const stage = useRef<HTMLDivElement>(null);
  const place = Math.min(at, pictures.length - 1);
  const shown = open ? pictures[place] : undefined;
  const many = pictures.length > 1;
  const step = (steps: number) => many && onAt((place + steps + pictures.length) % pictures.length);
  // Only a whole picture is swiped, so there is nothing to put back.
  const { handlers, style, zoomBy, isZoomed, reset } = useZoom(step);
  const go = (steps: number) => {
    reset();
    step(steps);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const factor = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP }[event.key];
    // With Ctrl they are the browser's own.
    if (event.ctrlKey || event.metaKey || (steps === undefined && factor === undefined)) return;
    event.preventDefault();
    if (steps !== undefined) go(steps);
    else zoomBy(factor!, stage.current);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={label}
      onClose={() => {
        reset();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      onKeyDown={onKeyDown}
    >
      {shown && (
        <div className={styles.inside}>
          <div className={styles.bar}>
            <p aria-live="polite">
              {place + 1} van {pictures.length}
            </p>
            <button type="button" aria-label="Sluiten" onClick={() => dialog.current?.close()}>
              <X size={22} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
          <div ref={stage} className={styles.stage} data-zoomed={isZoomed || undefined} {...handlers}>
            <img key={shown.url} src={shown.url} alt={shown.alt} draggable={false} style={style} />
          </div>
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
