import { FileText } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useLocalQuery } from "../../app/live/use-local-query";
import { PictureViewer } from "../../ui/gallery/picture-viewer";
import styles from "./quote-files.module.css";

type Props = { briefId: string; companyId: string; companyName: string };

/** The photos and the pdf with a quote as its client sees them. Renders nothing for a quote without any. */
export function ShownFiles({ briefId, companyId, companyName }: Props) {
  const answer = useLocalQuery({ query: api.quotes.files, args: { briefId, companyId } });
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const files = answer.status === "success" ? (answer.data ?? []) : [];
  if (files.length === 0) return null;
  const photos = files.filter(({ kind }) => kind === "photo");
  const pictures = photos.map(({ url }, index) => ({ url, alt: `Foto ${index + 1} van ${companyName}` }));
  const label = `Bij de offerte van ${companyName}`;
  return (
    <div ref={list} className={styles.shown} role="group" aria-label={label}>
      {pictures.map(({ url, alt }, index) => (
        <button
          key={photos[index]!.fileId}
          type="button"
          onClick={() => {
            setAt(index);
            setOpen(true);
          }}
        >
          <img src={url} alt={alt} loading="lazy" decoding="async" />
        </button>
      ))}
      {files
        .filter(({ kind }) => kind === "pdf")
        .map(({ fileId, url }) => (
          <a key={fileId} href={url} target="_blank" rel="noopener noreferrer">
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            Bijlage openen (pdf)
          </a>
        ))}
      <PictureViewer
        {...{ pictures, label, at, open }}
        onAt={setAt}
        onClose={() => {
          setOpen(false);
          list.current?.querySelectorAll("button")[at]?.focus();
        }}
      />
    </div>
  );
}
