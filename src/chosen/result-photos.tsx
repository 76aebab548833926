import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { MESSAGE_PHOTOS_MAX } from "../../domain/limits";
import { messagePhotosMax } from "../../domain/limitWords";
import { prepareImage } from "../app/pictures/prepare-image";
import { sendMessage, type ChosenPhoto, type MessageFate } from "../conversations/send-message";
import { FileInput } from "../ui/forms/file-input";
import { PictureViewer } from "../ui/gallery/picture-viewer";
import { showError } from "../ui/overlays/show-error";
import styles from "./chosen.module.css";
import type { Chosen, ChosenQuote } from "./types";

type Props = { quote: ChosenQuote; chosen: Chosen };

const fates: Record<MessageFate, string> = {
  sent: "Je foto's staan bij het resultaat en in jullie gesprek.",
  waiting: "Je foto's staan klaar en worden verstuurd zodra er verbinding is.",
  lessPhotos: "Niet alle foto's zijn aangekomen. Voeg toe wat hier ontbreekt.",
};

/** Photos of the laid floor by both sides, which stand in their conversation too, and a button for more. */
export function ResultPhotos({ quote, chosen: { by, companyName, photos } }: Props) {
  const [note, setNote] = useState("");
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, MESSAGE_PHOTOS_MAX);
    setNote(
      taken.length < files.length ? `Er passen maximaal ${messagePhotosMax} tegelijk bij.` : "Bezig met versturen.",
    );
    try {
      const ready: ChosenPhoto[] = [];
      for (const source of taken) ready.push({ id: crypto.randomUUID(), file: await prepareImage("message", source) });
      const fate = await sendMessage({
        ...{ ids: { briefId: quote.job._id, companyId: quote.companyId }, text: "", photos: ready, about: "result" },
        otherName: by === "client" ? companyName : "de klant",
        isThere: () => list.current !== null,
        onKept: () => undefined,
      });
      setNote(fates[fate]);
    } catch (error) {
      setNote("");
      showError(error, "UPLOAD_FAILED");
    }
  };
  const who = (side: Chosen["by"]) => (side === by ? "jou" : side === "client" ? "de klant" : companyName);
  const pictures = photos.map(({ url, by: side }, index) => ({
    url,
    alt: `Foto ${index + 1} van het resultaat, van ${who(side)}`,
  }));
  return (
    <div className={styles.photos}>
      <h4>Foto's van het resultaat</h4>
      <ul ref={list} className={styles.tiles}>
        {photos.map(({ photoId, url }, index) => (
          <li key={photoId}>
            <button
              type="button"
              onClick={() => {
                setAt(index);
                setOpen(true);
              }}
            >
              <img src={url} alt={pictures[index]!.alt} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
        <li>
          <FileInput className={styles.add} multiple ref={null} onFiles={(files) => void add(files)}>
            <ImagePlus size={20} strokeWidth={1.75} aria-hidden />
            Foto's toevoegen
          </FileInput>
        </li>
      </ul>
      <p className="quiet" role="status">
        {note}
      </p>
      <PictureViewer
        pictures={pictures}
        label="Foto's van het resultaat"
        at={at}
        open={open}
        onAt={setAt}
        onClose={() => {
          setOpen(false);
          list.current?.querySelectorAll<HTMLElement>("button")[at]?.focus();
        }}
      />
    </div>
  );
}
