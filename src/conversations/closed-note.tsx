import { Button } from "@radix-ui/themes";
import { KeptPicture } from "../app/outbox/kept-picture";
import composer from "./composer.module.css";
import styles from "./conversation.module.css";
import type { PairIds } from "./types";
import { useMessageDraft } from "./use-message-draft";

type Props = {
  ids: PairIds;
  account: string;
  /** Why the conversation is closed. */
  words: string;
};

/** Stands in place of the composer of a closed conversation, with what was typed there and not sent. */
export function ClosedNote({ ids, account, words }: Props) {
  const { text, setText, photos, setPhotos } = useMessageDraft(account, ids);
  const isLeft = text.trim() !== "" || photos.length > 0;
  return (
    <div className={styles.closed}>
      <p role="status">
        {words}
        {isLeft && " Wat je hebt getypt, staat hier nog."}
      </p>
      {isLeft && (
        <>
          {photos.length > 0 && (
            <ul className={composer.photos} aria-label="Foto's bij je bericht">
              {photos.map(({ id, file }, index) => (
                <li key={id}>
                  <KeptPicture file={file} alt={`Foto ${index + 1}`} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.left} dir="auto">
            {text}
          </p>
          <Button
            size="2"
            variant="outline"
            color="gray"
            highContrast
            onClick={() => {
              setText("");
              setPhotos([]);
            }}
          >
            Weggooien
          </Button>
        </>
      )}
    </div>
  );
}
