import { X } from "lucide-react";
import { mayBeReplaced } from "convex-local-first/outbox/entry";
import type { OutboxEntry } from "../../app/outbox/entry";
import { KeptPicture } from "../../app/outbox/kept-picture";
import { outbox } from "../../app/outbox/start";
import tiles from "../../requests/photos/photos.module.css";

/** A photo that waits on this device, or was refused; what was not tried yet can be taken back. */
export function WaitingTile({ entry }: { entry: OutboxEntry }) {
  const { id, file, state } = entry;
  return (
    <li className={tiles.tile} data-state="line">
      {file && <KeptPicture file={file} alt="Een foto die nog niet is verstuurd" />}
      <span className={tiles.standing}>{state === "refused" ? "Niet verstuurd" : "Staat klaar"}</span>
      {state === "waiting" && mayBeReplaced(entry) && (
        <button
          type="button"
          className={tiles.remove}
          aria-label="Toch niet versturen"
          onClick={() => void outbox().discard(id)}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
