import { Button } from "@radix-ui/themes";
import { ImagePlus, Send, X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { MESSAGE_PHOTOS_MAX, TEXT_MAX } from "../../domain/limits";
import { messagePhotosMax } from "../../domain/limitWords";
import { inDigits } from "../../domain/numberWords";
import { prepareImage } from "../app/pictures/prepare-image";
import { FileInput } from "../ui/forms/file-input";
import { showError } from "../ui/overlays/show-error";
import { choosesWord } from "../lib/chooses-word";
import { KeptPicture } from "../app/outbox/kept-picture";
import styles from "./composer.module.css";
import { sendMessage } from "./send-message";
import type { PairIds } from "./types";
import { useMessageDraft } from "./use-message-draft";
import { useTypingSigns } from "./use-typing";

type Props = {
  ids: PairIds;
  /** The account that writes. */
  account: string;
  otherName: string;
  /** The other side as what waits names it. */
  addressee: string;
  /** Whether the other side is told that somebody types: from the first message on. */
  canType: boolean;
};

/**
 * The field for a message and its photos. A message that is sent appears in the conversation at once. Give it the
 * conversation as its key.
 */
export function Composer({ ids, account, otherName, addressee, canType }: Props) {
  const draft = useMessageDraft(account, ids);
  const { text, setText, photos, chosen, setPhotos } = draft;
  const [note, setNote] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  /** How many photos cannot be shown yet. */
  const inTheMaking = useRef(0);
  const signTyping = useTypingSigns(ids, canType);
  const isTooLong = text.trim().length > TEXT_MAX.message;

  const choose = async (files: File[]) => {
    const room = Math.max(0, MESSAGE_PHOTOS_MAX - chosen.current.length - inTheMaking.current);
    const sources = files.slice(0, room);
    inTheMaking.current += sources.length;
    setNote(files.length > room ? `Er passen maximaal ${messagePhotosMax} bij een bericht.` : "");
    field.current?.focus();
    for (const source of sources) {
      try {
        const file = await prepareImage("message", source);
        setPhotos([...chosen.current, { id: crypto.randomUUID(), file }]);
      } catch (error) {
        showError(error, "UPLOAD_FAILED");
      } finally {
        inTheMaking.current -= 1;
      }
    }
  };

  const send = () => {
    const words = text.trim();
    if (inTheMaking.current > 0 && !isTooLong) {
      setNote("Je foto's worden nog klaargemaakt. Verstuur je bericht zodra je ze ziet.");
      return;
    }
    if ((words === "" && photos.length === 0) || isTooLong) {
      field.current?.focus();
      return;
    }
    const taken = draft.take();
    setNote("");
    signTyping(false);
    field.current?.focus();
    sendMessage({ ids, otherName: addressee, text: words, photos, isThere: draft.isThere, ...taken }).catch(
      (error: unknown) => {
        // It stands under "Niet verstuurd", and the outbox said so.
        if (!draft.isThere()) return;
        showError(error, {
          title: "Niet verstuurd",
          text: "Je bericht staat nog in het veld. Probeer het zo nog eens.",
        });
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a telephone the key makes a new line, as everywhere there.
    if (event.key !== "Enter" || event.shiftKey || choosesWord(event.nativeEvent)) return;
    if (!window.matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      noValidate
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Foto's bij je bericht">
          {photos.map(({ id, file }, index) => (
            <li key={id}>
              <KeptPicture file={file} alt={`Foto ${index + 1}`} />
              <button
                type="button"
                aria-label={`Foto ${index + 1} verwijderen`}
                onClick={() => {
                  setPhotos(chosen.current.filter((photo) => photo.id !== id));
                  field.current?.focus();
                }}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <FileInput className={styles.choose} multiple ref={null} onFiles={(files) => void choose(files)}>
          <ImagePlus size={22} strokeWidth={1.75} aria-hidden />
          <span className={styles.chooseWords}>Foto's</span>
        </FileInput>
        <label className={styles.field}>
          <span className="visually-hidden">Bericht aan {otherName}</span>
          <textarea
            ref={field}
            rows={1}
            value={text}
            placeholder="Schrijf een bericht"
            aria-invalid={isTooLong || undefined}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setText(target.value);
              signTyping(target.value.trim() !== "");
            }}
          />
        </label>
        <Button type="submit" size="3">
          <Send size={18} strokeWidth={1.75} aria-hidden />
          Verstuur
        </Button>
      </div>
      <p className={`quiet ${styles.note}`} data-wrong={isTooLong || undefined} role="status">
        {isTooLong
          ? `Je bericht is ${inDigits(text.trim().length - TEXT_MAX.message)} tekens te lang. Gebruik er maximaal ${inDigits(TEXT_MAX.message)}.`
          : note}
      </p>
    </form>
  );
}
