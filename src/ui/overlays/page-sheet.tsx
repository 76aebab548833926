import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useModalDialog } from "./use-modal-dialog";
import styles from "./page-sheet.module.css";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where the button leads: "Terug naar je offertes". */
  back: string;
  children: ReactNode;
};

/**
 * A page shown over the page: it fills the screen, and closing it leads back to the same position. The browser's own
 * modal dialog keeps the focus inside, closes on Escape and returns the focus.
 */
export function PageSheet({ open, onClose, title, back, children }: Props) {
  const dialog = useModalDialog(open);
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={title} onClose={onClose}>
      {open && (
        <>
          <div className={styles.bar}>
            <div className="wrap">
              <button type="button" onClick={onClose}>
                <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
                {back}
              </button>
            </div>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
