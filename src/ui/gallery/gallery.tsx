import { useRef, useState } from "react";
import type { Picture } from "./picture";
import { PictureViewer } from "./picture-viewer";
import styles from "./gallery.module.css";

/** A grid of pictures in a brick pattern; each opens at full size, from where the others can be reached. */
export function Gallery({
  pictures,
  label,
  small = false,
}: {
  pictures: readonly Picture[];
  label: string;
  /** Small boards of one size, for pictures beside other things. */
  small?: boolean;
}) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    setOpen(false);
    // The picture that was looked at last, not the one that was opened first.
    list.current?.querySelectorAll("button")[Math.min(at, pictures.length - 1)]?.focus();
  };
  return (
    <>
      <ul
        ref={list}
        className={small ? styles.small : styles.gallery}
        aria-label={label}
        data-count={Math.min(pictures.length, 6)}
      >
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => {
                setAt(index);
                setOpen(true);
              }}
            >
              <img src={url} alt={alt} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={pictures} label={label} at={at} open={open} onAt={setAt} onClose={close} />
    </>
  );
}
