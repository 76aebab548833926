import { Button } from "@radix-ui/themes";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type CSSProperties, type MouseEvent } from "react";
import { takeAlong } from "../requests/photos/take-along";
import { FloorSample, layOf } from "../ui/floors/floor-sample";
import { BusyButton } from "../ui/forms/busy-button";
import { TextField } from "../ui/forms/text-field";
import { showError } from "../ui/overlays/show-error";
import { showToast } from "../ui/overlays/toast-store";
import { CornerHandles } from "./corner-handles";
import { FLOORS } from "./floors";
import { depthPerWidth, squareToCorners, type Corners } from "./homography";
import type { Room } from "./painter";
import { useBoard } from "./use-board";
import { useSwipe, type Swipe } from "./use-swipe";
import styles from "./stage.module.css";

export { exampleRoom } from "./example-room";
export { roomOfPhoto } from "./photo-room";
export { coolDown, warmUp } from "./warm-up";

/** How wide a floor is taken to be until somebody says it. */
const WIDTH_METRES = 4;

/** Reads "4,2" as metres; null for what is no size of a room. */
function metresOf(text: string): number | null {
  const metres = Number(text.trim().replace(",", "."));
  return metres >= 0.5 && metres <= 30 ? metres : null;
}

const shown = (metres: number) => metres.toFixed(1).replace(".", ",");

/**
 * A room with a floor and its controls: the corners, the choice of floor, the size, and a button that keeps the
 * picture.
 */
export function Stage({ room }: { room: Room }) {
  const navigate = useNavigate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [corners, setCorners] = useState<Corners>(room.corners);
  const [index, setIndex] = useState(0);
  const [width, setWidth] = useState("");
  const [depth, setDepth] = useState("");
  const [tapping, setTapping] = useState<number | null>(null);
  const [taking, setTaking] = useState(false);
  const [was, setWas] = useState(room);
  const floor = FLOORS[index]!;
  if (was !== room) {
    setWas(room);
    setCorners(room.corners);
    setTapping(null);
  }
  const { picture } = room;
  const ratioOf = { "--ratio": picture.width / picture.height } as CSSProperties;
  const lies = squareToCorners(corners) !== null;
  const ratio = depthPerWidth(corners, picture.width, picture.height, room.focal);
  const typedDepth = metresOf(depth);
  const metresWide = metresOf(width) ?? (typedDepth === null ? WIDTH_METRES : typedDepth / ratio);
  const metresDeep = typedDepth ?? metresWide * ratio;
  const size = [metresWide, metresDeep] as const;
  const { ready, failed, show, picture: pictureOf } = useBoard({ canvas, room, corners, size, floor });
  const isReady = ready.has(floor.art);
  const follow = (swipe: Swipe | null) => {
    if (swipe === null) return show({ floor, next: null });
    const other = FLOORS[swipe.to]!;
    const [left, right] = swipe.isBack ? [other, floor] : [floor, other];
    show({ floor: left, next: { floor: right, from: swipe.from } });
  };
  const swipe = useSwipe({
    canvas,
    count: FLOORS.length,
    index,
    onIndex: setIndex,
    onMove: follow,
    off: tapping !== null,
  });

  const tap = (event: MouseEvent) => {
    if (tapping === null) return;
    const box = canvas.current!.getBoundingClientRect();
    const at = {
      x: ((event.clientX - box.left) / box.width) * picture.width,
      y: ((event.clientY - box.top) / box.height) * picture.height,
    };
    setCorners(corners.map((corner, each) => (each === tapping ? at : corner)) as unknown as Corners);
    setTapping(tapping === 3 ? null : tapping + 1);
  };
  const take = async () => {
    if (taking) return;
    // A picture of the room as it is would say nothing.
    if (!lies) return showError(null, { title: "Er ligt nog geen vloer in het plaatje", text: CROSSED });
    if (!isReady) return showError(null, { title: "Er ligt nog geen vloer in het plaatje", text: NOT_DRAWN });
    setTaking(true);
    try {
      const blob = await new Promise<Blob | null>((resolve) => pictureOf().toBlob(resolve, "image/jpeg", 0.9));
      if (blob === null) throw new Error("No picture");
      const file = new File([blob], `leg-hem-alvast-${floor.art}.jpg`, { type: "image/jpeg" });
      if (await takeAlong(file, floor.answer))
        showToast({ title: "Plaatje meegenomen", text: "Het zit bij de foto's van je aanvraag." });
      else showError(null, "TOO_MANY_PHOTOS", { forNextPage: true });
      await navigate({ to: "/brief-form" });
    } catch (error) {
      showError(error, { title: "Het plaatje maken lukt nu niet", text: "Probeer het nog eens." });
    } finally {
      setTaking(false);
    }
  };
  return (
    <div className={styles.stage}>
      <div>
        <div
          className={styles.picture}
          style={{ ...ratioOf, aspectRatio: `${picture.width} / ${picture.height}` }}
          onClick={tap}
          {...swipe}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${room.over ? "Voorbeeldkamer" : "Jouw kamer"} met ${floor.name.toLowerCase()}`}
            data-ready={isReady || undefined}
          />
          <CornerHandles
            corners={corners}
            width={picture.width}
            height={picture.height}
            onChange={setCorners}
            hidden={tapping !== null}
          />
        </div>
        <p role="status" className={styles.state}>
          {failed
            ? NOT_DRAWN
            : tapping !== null
              ? `Tik op de hoek ${CORNER_NAMES[tapping]!} (${tapping + 1} van 4).`
              : !lies
                ? `Zo kan er geen vloer liggen. ${CROSSED}`
                : `${floor.name}, vloer van ongeveer ${shown(metresWide)} bij ${shown(metresDeep)} meter.`}
        </p>
      </div>
      <div className={styles.side}>
        <fieldset>
          <legend className={styles.legend}>Welke vloer?</legend>
          <div className={styles.floors}>
            {FLOORS.map((each, at) => (
              <label key={each.art} className={styles.floor}>
                <FloorSample {...layOf(each.art, 90)} className={styles.sample!} />
                <input type="radio" name="vloer" checked={at === index} onChange={() => setIndex(at)} />
                <span>{each.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className={`quiet ${styles.hint}`}>Veeg in de foto om van vloer naar vloer te gaan.</p>
        <Button
          size="3"
          variant="outline"
          color="gray"
          highContrast
          aria-pressed={tapping !== null}
          onClick={() => setTapping(tapping === null ? 0 : null)}
        >
          Hoeken aantikken
        </Button>
        <div className={styles.sizes}>
          <TextField
            label="Breedte"
            unit="m"
            inputMode="decimal"
            maxLength={5}
            placeholder={shown(metresWide)}
            value={width}
            onChange={(event) => setWidth(event.target.value)}
            error={width.trim() && metresOf(width) === null ? "Vul een maat van 0,5 tot 30 meter in." : undefined}
          />
          <TextField
            label="Diepte"
            unit="m"
            inputMode="decimal"
            maxLength={5}
            placeholder={shown(metresDeep)}
            value={depth}
            onChange={(event) => setDepth(event.target.value)}
            error={depth.trim() && metresOf(depth) === null ? "Vul een maat van 0,5 tot 30 meter in." : undefined}
          />
        </div>
        <p className={`quiet ${styles.hint}`}>Zo krijgen planken en tegels hun echte maat. Een schatting is genoeg.</p>
        <BusyButton
          type="button"
          size="4"
          busy={taking}
          busyLabel="Plaatje wordt meegenomen..."
          onClick={() => void take()}
        >
          Neem mee in je aanvraag
        </BusyButton>
      </div>
    </div>
  );
}

const NOT_DRAWN = "Deze vloer kan nu niet worden getekend. Kies een andere, of probeer het zo nog eens.";
const CROSSED = "Zet de vier hoeken in een vierhoek, zonder dat de lijnen elkaar kruisen.";
const CORNER_NAMES = ["linksachter", "rechtsachter", "rechtsvoor", "linksvoor"];
