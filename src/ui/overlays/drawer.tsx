import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useModalDialog } from "./use-modal-dialog";
import styles from "./drawer.module.css";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "right" | "left" | "top" | "bottom";
  children: ReactNode;
};

/**
 * A panel that slides in over the page, from the right by default (NAV-042 to NAV-044). The browser's own modal dialog
 * keeps the focus inside, closes on Escape and returns the focus.
 */
export function Drawer({ open, onClose, title, side = "right", children }: Props) {
  const dialog = useModalDialog(open);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-side={side}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop counts as the dialog itself; everything inside lies on the panel.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label="Close" onClick={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
