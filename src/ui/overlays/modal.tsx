import { useId, type ReactNode } from "react";
import styles from "./modal.module.css";
import { useModalDialog } from "./use-modal-dialog";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, the one that goes on first. */
  actions: ReactNode;
  /** While this is true nothing closes the dialog. */
  busy?: boolean;
};

/** A dialog in the middle of the page that must be answered first. Escape and the backdrop mean no. */
export function Modal({ open, onClose, title, children, actions, busy = false }: Props) {
  const dialog = useModalDialog(open);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => (open && busy ? currentTarget.showModal() : onClose())}
      onClick={(event) => {
        // The backdrop counts as the dialog itself.
        if (event.target === event.currentTarget && !busy) onClose();
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
