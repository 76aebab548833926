import { useMutation } from "convex/react";
import { FileText, Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { uploadMax } from "../../../domain/limitWords";
import { QUOTE_FILE_TYPES, QUOTE_FILES_MAX } from "../../../domain/quotes/quoteFiles";
import { KeptPicture } from "../../app/outbox/kept-picture";
import { useOutbox } from "../../app/outbox/use-outbox";
import { companyOf, useViewer } from "../../app/session/session";
import { RefusedPictures } from "../../app/pictures/refused-pictures";
import { useRemoval } from "../../app/pictures/use-removal";
import tiles from "../../requests/photos/photos.module.css";
import { FileInput } from "../../ui/forms/file-input";
import styles from "./quote-files.module.css";
import { aboutFiles, kindOfFile, sendQuoteFile } from "./send-quote-file";

const FULL = "Bij een offerte passen twee foto's en één pdf.";

/** The photos and the pdf with a company's quote, to be added and taken away while the client has not decided. */
export function QuoteFiles({ jobId }: { jobId: string }) {
  const viewer = useViewer();
  const answer = useLocalQuery({
    query: api.quotes.files,
    args: viewer === null ? "skip" : { briefId: jobId, companyId: companyOf(viewer) },
  });
  const stored = answer.status === "success" ? (answer.data ?? []) : [];
  const waiting = useOutbox().filter(({ about }) => about === aboutFiles(jobId));
  const take = useMutation(api.quotes.removeFile);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const line = useRef(Promise.resolve());
  const { input, onRemove, needsLine } = useRemoval(
    (fileId: string) => take({ fileId }),
    stored.length,
    () => setNote("Verwijderd."),
  );
  const used = (kind: "photo" | "pdf") =>
    stored.filter((file) => file.kind === kind).length +
    waiting.filter(({ file }) => (file?.type === "application/pdf") === (kind === "pdf")).length;
  const room = { photo: QUOTE_FILES_MAX.photo - used("photo"), pdf: QUOTE_FILES_MAX.pdf - used("pdf") };

  const add = (files: readonly File[]) => {
    setNote("");
    const left = { ...room };
    line.current = line.current.then(async () => {
      setBusy(true);
      for (const file of files) {
        const kind = await kindOfFile(file);
        if (left[kind] <= 0) {
          setNote(`${FULL} De rest is niet toegevoegd.`);
          continue;
        }
        left[kind] -= 1;
        await sendQuoteFile(jobId, file, kind);
      }
      setBusy(false);
    });
  };

  return (
    <section className={styles.files} aria-labelledby="bijlagen">
      <h3 id="bijlagen">Foto's en pdf</h3>
      <p className="quiet" id="bijlagen-uitleg">
        {FULL} Elk maximaal {uploadMax}. De klant ziet ze bij je offerte.
      </p>
      <ul className={tiles.tiles}>
        {stored.map(({ fileId, kind, url }, index) => (
          <li key={fileId} className={tiles.tile}>
            {kind === "photo" ? (
              <img src={url} alt={`Foto ${index + 1} bij je offerte`} loading="lazy" decoding="async" />
            ) : (
              <a className={styles.pdf} href={url} target="_blank" rel="noopener noreferrer">
                <FileText size={26} strokeWidth={1.75} aria-hidden />
                Pdf openen
              </a>
            )}
            <button
              type="button"
              className={tiles.remove}
              aria-label={kind === "photo" ? `Foto ${index + 1} verwijderen` : "Pdf verwijderen"}
              {...needsLine}
              onClick={() => void onRemove(fileId)}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
        {waiting.map(({ id, file, state }) => (
          <li key={id} className={tiles.tile} data-state="line">
            {file && file.type !== "application/pdf" && (
              <KeptPicture file={file} alt="Een foto die nog niet is verstuurd" />
            )}
            <span className={tiles.standing}>{state === "refused" ? "Niet verstuurd" : "Staat klaar"}</span>
          </li>
        ))}
        {room.photo + room.pdf > 0 && (
          <li className={tiles.tile}>
            <FileInput
              className={tiles.add}
              ref={input}
              multiple
              accept={QUOTE_FILE_TYPES.join(",")}
              describedBy="bijlagen-uitleg"
              onFiles={add}
            >
              <Plus size={20} strokeWidth={1.75} aria-hidden />
              {busy ? "Bezig..." : "Foto of pdf"}
            </FileInput>
          </li>
        )}
      </ul>
      <p className={tiles.note} role="status">
        {note}
      </p>
      <RefusedPictures entries={waiting} />
    </section>
  );
}
