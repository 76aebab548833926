import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./modal.module.css";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, the one that goes on first. */
  actions: ReactNode;
};

/** A question in the middle of the page that must be answered first. Escape and the backdrop mean no. */
export function Modal({ open, onClose, title, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop counts as the dialog itself.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.text}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
